import { Link } from '@payloadcms/ui';
import { notFound } from 'next/navigation.js';
import type { AdminViewServerProps } from 'payload';
import { DeskPage } from '#cms/admin/DeskPage.tsx';
import { pageNumber, queryValue, requireRight } from '#cms/admin/queue-page.ts';
import { QueuePager } from '#cms/admin/QueuePager.tsx';
import { counted, grouped } from '#domain/wording/counted.ts';
import { foundPage } from './finding.ts';
import { findingKindsFor } from './finding-kinds.ts';

const PATH = '/admin/findings';

/**
 * The view of records that the current rules would refuse, by kind. An editor decides about each.
 */
export async function FindingsView(props: AdminViewServerProps) {
  requireRight(props, PATH, 'blockMembers');
  const { payload, user } = props.initPageResult.req;
  const kinds = findingKindsFor(user);
  const asked = queryValue(props, 'kind');
  const kind = kinds.find(({ slug }) => slug === asked) ?? kinds[0];
  if (!kind) notFound();
  const page = pageNumber(props);
  const { findings, pages, total, hasMore } = await foundPage(payload, kind, page);
  return (
    <DeskPage view={props} title="Findings">
      <p>
        The guide saved these records under older rules. Some may break a current rule, so check
        each one. The guide does not change them.
      </p>
      <nav className="guide-queue__views" aria-label="Kinds of findings">
        {kinds.map(({ slug, label }) => (
          <Link
            key={slug}
            href={`${PATH}?kind=${slug}`}
            aria-current={slug === kind.slug ? 'page' : undefined}
          >
            {label}
          </Link>
        ))}
      </nav>
      <section aria-labelledby="findings">
        <h2 id="findings" className="guide-queue__total">
          {kind.label}:{' '}
          {hasMore ? `more than ${grouped(total)} findings` : counted(total, 'finding')}
        </h2>
        <p>{kind.explanation}</p>
        <ul>
          {findings.map(({ title, facts, href }) => (
            <li key={href}>
              <Link href={href}>
                <bdi>{title}</bdi>
              </Link>{' '}
              · <bdi>{facts}</bdi>
            </li>
          ))}
        </ul>
      </section>
      <QueuePager path={PATH} query={{ kind: kind.slug }} page={page} pages={pages} />
    </DeskPage>
  );
}
