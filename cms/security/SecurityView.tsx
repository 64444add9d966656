import { MinimalTemplate } from '@payloadcms/next/templates';
import { redirect } from 'next/navigation.js';
import type { AdminViewServerProps } from 'payload';
import { DeskPage } from '#cms/admin/DeskPage.tsx';
import { ReturnedFocus } from '#cms/admin/ReturnedFocus.tsx';
import { queryValue } from '#cms/admin/queue-page.ts';
import type { SignedInEditor } from '#cms/second-factor/session-state.ts';
import { ownSecurity } from './own-security.ts';
import { ProveForm } from './ProveForm.tsx';
import { SecurityPanel } from './SecurityPanel.tsx';

const PATH = '/admin/security';

/**
 * An editor's own sign-in: the second factor, recovery codes and sessions. A session that still
 * lacks its second factor reaches only this page.
 */
export async function SecurityView(props: AdminViewServerProps) {
  const { payload, user } = props.initPageResult.req;
  if (user?.collection !== 'editors') redirect(`/admin/login?redirect=${encodeURIComponent(PATH)}`);
  const editor = user as unknown as SignedInEditor;
  const security = await ownSecurity(payload, editor, new Date());
  const next = adminPath(queryValue(props, 'redirect'));
  switch (editor.pending) {
    case 'code': {
      const kinds = security.factors.map(({ kind }) => kind);
      return (
        <MinimalTemplate>
          <ReturnedFocus />
          <h1>Your second factor</h1>
          <ProveForm
            hasApp={kinds.includes('app')}
            hasPasskey={kinds.includes('passkey')}
            next={next ?? '/admin'}
          />
        </MinimalTemplate>
      );
    }
    case 'set-up':
      return (
        <MinimalTemplate>
          <ReturnedFocus />
          <h1>Set up your second factor</h1>
          <p>
            You are an administrator, so a password alone must not open this account. Set up an
            authenticator app or a passkey to go on.
          </p>
          <SecurityPanel security={security} next={next} />
          <p>
            <a href="/admin/logout">Sign out</a>
          </p>
        </MinimalTemplate>
      );
    default:
      return (
        <DeskPage view={props} title="Your sign-in">
          <SecurityPanel security={security} next={next} />
        </DeskPage>
      );
  }
}

/** A path of the admin, so that a link cannot lead to another site. */
function adminPath(path: string): string | null {
  return /^\/admin(?:[/?]|$)/.test(path) ? path : null;
}
