import { DefaultTemplate } from '@payloadcms/next/templates';
import { Gutter, HydrateAuthProvider, SetStepNav } from '@payloadcms/ui';
import type { AdminViewServerProps } from 'payload';
import type { ReactNode } from 'react';

type DeskPageProps = {
  /** What Payload passes to the view. */
  view: AdminViewServerProps;
  /** The heading, and the last step of the path at the top. */
  title: string;
  children: ReactNode;
};

/** The frame of our own views: Payload's menu, the path to the view, and its heading. */
export function DeskPage({ view, title, children }: DeskPageProps) {
  const { initPageResult, params, searchParams, viewActions } = view;
  const { locale, permissions, req, visibleEntities } = initPageResult;
  return (
    <DefaultTemplate
      i18n={req.i18n}
      locale={locale}
      params={params}
      payload={req.payload}
      permissions={permissions}
      req={req}
      searchParams={searchParams}
      user={req.user ?? undefined}
      viewActions={viewActions}
      visibleEntities={{ ...visibleEntities }}
    >
      <HydrateAuthProvider permissions={permissions} />
      <SetStepNav nav={[{ label: title }]} />
      <main>
        <Gutter className="guide-queue">
          <h1>{title}</h1>
          {children}
        </Gutter>
      </main>
    </DefaultTemplate>
  );
}
