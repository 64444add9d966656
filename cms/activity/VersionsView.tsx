import { Gutter, Link, SetDocumentStepNav } from '@payloadcms/ui';
import type { DocumentViewServerProps } from 'payload';
import { versionPath } from '#cms/access/refuse-stale-saves.ts';
import { momentText } from '#cms/admin/moment-text.ts';
import { changeLine, changesInWords } from './differences.ts';
import { relatedNames } from './related-names.ts';

type Version = Record<string, unknown> & {
  _status?: string;
  updatedAt?: string;
  changed_by?: string | null;
};

/** Payload keeps fewer versions of a record. */
const MAX_VERSIONS = 100;

/** The versions of a record: when, by whom, and what changed, newest first. */
export async function VersionsView({ initPageResult, hasPublishedDoc }: DocumentViewServerProps) {
  const { collectionConfig, docID, req } = initPageResult;
  if (!collectionConfig || docID === undefined) return null;
  const { payload, user } = req;
  const { slug, labels, flattenedFields, admin, versions } = collectionConfig;
  const { docs } = await payload.findVersions({
    collection: slug as 'restaurants',
    where: { parent: { equals: docID } },
    sort: '-updatedAt',
    limit: MAX_VERSIONS,
    depth: 0,
    overrideAccess: false,
    user,
    req,
  });
  const states = docs.map(({ version }) => version as unknown as Version);
  const nameOf = await relatedNames(payload, flattenedFields, states, req);
  const live = hasPublishedDoc ? states.findIndex(({ _status }) => _status === 'published') : -1;
  const latest = states[0]?.updatedAt ?? '';
  const base = `${payload.config.routes.admin}/collections/${slug}/${docID}/versions`;
  return (
    <>
      <SetDocumentStepNav
        collectionSlug={slug}
        id={docID}
        pluralLabel={labels.plural}
        useAsTitle={admin.useAsTitle ?? 'id'}
        view="Versions"
      />
      <Gutter className="guide-versions">
        <h2>Versions</h2>
        <p>
          The guide keeps the last {versions?.maxPerDoc} versions. Times are Bahamas time. Open a
          version to compare it with others, or to restore it.
        </p>
        <ol>
          {docs.map(({ id, updatedAt }, index) => {
            const state = states[index] ?? {};
            const before = states[index + 1];
            const lines = before
              ? changesInWords(flattenedFields, before, state, nameOf).map(changeLine)
              : [];
            return (
              <li key={id}>
                <Link href={versionPath(base, id, latest)}>{momentText(updatedAt)}</Link>
                {' · '}
                <b>{state.changed_by ?? 'The guide'}</b>
                {' · '}
                {statusOf(state, index, live)}
                {lines.length > 0 && (
                  <ul>
                    {lines.map((line) => (
                      <li key={line}>{line}</li>
                    ))}
                  </ul>
                )}
              </li>
            );
          })}
        </ol>
      </Gutter>
    </>
  );
}

/** @param live index of the version that visitors see; -1 for none */
function statusOf({ _status }: Version, index: number, live: number): string {
  if (index === live) return 'Live';
  if (_status === 'draft') return index === 0 ? 'Draft, not live' : 'Draft';
  return 'Earlier version';
}
