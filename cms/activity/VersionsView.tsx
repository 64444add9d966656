import { Gutter, Link, SetDocumentStepNav } from '@payloadcms/ui';
import type {
  DocumentViewServerProps,
  FlattenedField,
  PayloadRequest,
  SanitizedGlobalConfig,
} from 'payload';
import { versionPath } from '#cms/access/refuse-stale-saves.ts';
import { momentText } from '#cms/admin/moment-text.ts';
import { changeLine, changesInWords, type NameOf } from './differences.ts';
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
  const { collectionConfig, docID, globalConfig, req } = initPageResult;
  if (globalConfig) return <GlobalVersions {...{ globalConfig, req }} />;
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
  return (
    <>
      <SetDocumentStepNav
        collectionSlug={slug}
        id={docID}
        pluralLabel={labels.plural}
        useAsTitle={admin.useAsTitle ?? 'id'}
        view="Versions"
      />
      <VersionList
        {...{ docs, states, nameOf, live }}
        fields={flattenedFields}
        max={versions?.maxPerDoc}
        base={`${payload.config.routes.admin}/collections/${slug}/${docID}/versions`}
      />
    </>
  );
}

type GlobalVersionsProps = {
  globalConfig: SanitizedGlobalConfig;
  req: PayloadRequest;
};

/** A global has no drafts, so its newest version is live. */
async function GlobalVersions({ globalConfig, req }: GlobalVersionsProps) {
  const { payload, user } = req;
  const { slug, label, flattenedFields, versions } = globalConfig;
  const { docs } = await payload.findGlobalVersions({
    ...{ slug, sort: '-updatedAt', limit: MAX_VERSIONS, depth: 0 },
    ...{ overrideAccess: false, user, req },
  });
  const states = docs.map(({ version }) => version as unknown as Version);
  const nameOf = await relatedNames(payload, flattenedFields, states, req);
  const name = typeof label === 'string' ? label : slug;
  return (
    <>
      <SetDocumentStepNav globalLabel={name} globalSlug={slug} pluralLabel={name} view="Versions" />
      <VersionList
        {...{ docs, states, nameOf, live: 0 }}
        fields={flattenedFields}
        max={versions && versions.max}
        base={`${payload.config.routes.admin}/globals/${slug}/versions`}
      />
    </>
  );
}

type VersionListProps = {
  docs: readonly { id: number | string; updatedAt: string }[];
  /** The record in each version. */
  states: readonly Version[];
  fields: readonly FlattenedField[];
  nameOf: NameOf;
  /** Index of the version that visitors see; -1 for none. */
  live: number;
  max: number | undefined;
  /** Address of the versions in the admin. */
  base: string;
};

function VersionList({ docs, states, fields, nameOf, live, max, base }: VersionListProps) {
  const latest = states[0]?.updatedAt ?? '';
  return (
    <Gutter className="guide-versions">
      <h2>Versions</h2>
      <p>
        The guide keeps the last {max} versions. Times are Bahamas time. Open a version to compare
        it with others, or to restore it.
      </p>
      <ol>
        {docs.map(({ id, updatedAt }, index) => {
          const state = states[index] ?? {};
          const before = states[index + 1];
          const lines = before ? changesInWords(fields, before, state, nameOf).map(changeLine) : [];
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
  );
}

/** @param live index of the version that visitors see; -1 for none */
function statusOf({ _status }: Version, index: number, live: number): string {
  if (index === live) return 'Live';
  if (_status === 'draft') return index === 0 ? 'Draft, not live' : 'Draft';
  return 'Earlier version';
}
