import type {
  Endpoint,
  GlobalAfterChangeHook,
  GlobalBeforeChangeHook,
  GlobalConfig,
  GlobalSlug,
} from 'payload';
import { isEditor } from '#cms/access/rights.ts';
import { authorOf, changedBy } from './changed-by.ts';
import { changeLine, changesInWords } from './differences.ts';
import { CONTROLS, VERSIONS_VIEW } from './traced.ts';
import { newerGlobal } from './newer-record.ts';
import { recordActivity } from './record-activity.ts';
import { relatedNames } from './related-names.ts';

/** Versions that the guide keeps of each global. */
const MAX_VERSIONS = 50;

type Values = Record<string, unknown>;

/**
 * A global in which editors can see who did what, like a collection that is `traced`: the author of
 * each version, the page “Activity”, the list of versions, and what a newer save changed.
 */
export function tracedGlobal(global: GlobalConfig): GlobalConfig {
  const { admin, endpoints, fields, hooks } = global;
  const { components } = admin ?? {};
  return {
    ...global,
    versions: { max: MAX_VERSIONS },
    fields: [...fields, changedBy],
    hooks: {
      ...hooks,
      beforeChange: [...(hooks?.beforeChange ?? []), withAuthor],
      afterChange: [...(hooks?.afterChange ?? []), noteGlobalActivity],
      afterRead: [...(hooks?.afterRead ?? []), withFirstTime],
    },
    endpoints: [...(endpoints || []), newerGlobal(global.slug), restoration(global.slug)],
    admin: {
      ...admin,
      hideAPIURL: true,
      components: {
        ...components,
        elements: { ...components?.elements, beforeDocumentControls: CONTROLS },
        views: { edit: { versions: { Component: VERSIONS_VIEW } } as never },
      },
    },
  };
}

const withAuthor: GlobalBeforeChangeHook = ({ data, req }) => ({
  ...(data as Values),
  changed_by: authorOf(req),
});

/**
 * The time of a global that nobody has saved. Its form sends this time back, so the guide can
 * refuse the second of two first saves.
 */
const NEVER_SAVED = new Date(0).toISOString();

const withFirstTime = ({ doc }: { doc: Values }) => ({
  ...doc,
  updatedAt: doc.updatedAt ?? NEVER_SAVED,
});

/** Adds every save of an editor to the page “Activity”. */
const noteGlobalActivity: GlobalAfterChangeHook = async ({ doc, global, previousDoc, req }) => {
  if (!isEditor(req.user)) return;
  const [before, after] = [previousDoc, doc] as [Values, Values];
  const { flattenedFields, label, slug } = global;
  const nameOf = await relatedNames(req.payload, flattenedFields, [before, after], req);
  const changes = changesInWords(flattenedFields, before, after, nameOf);
  const isRestored = req.context.isRestoringVersion === true;
  if (changes.length === 0 && !isRestored) return;
  await recordActivity(req, {
    action: isRestored ? 'restored' : 'changed',
    ...{ kind: slug, documentId: slug, title: typeof label === 'string' ? label : slug },
    details: changes.map(changeLine).join('\n'),
  });
};

/**
 * `POST /versions/:id` saves the fields of a version. It replaces Payload's endpoint, which would
 * run no hooks before the save, so the new version would name the editor of the old one.
 */
function restoration(slug: string): Endpoint {
  return {
    path: '/versions/:id',
    method: 'post',
    async handler(req) {
      const { payload, user } = req;
      const access = { overrideAccess: false, user, req } as const;
      const global = { slug: slug as GlobalSlug, depth: 0 } as const;
      const { version } = await payload.findGlobalVersionByID({
        ...{ ...global, id: String(req.routeParams?.id) },
        ...access,
      });
      const { updatedAt, createdAt, changed_by, ...fields } = version as unknown as Values;
      void [updatedAt, createdAt, changed_by];
      req.context.isRestoringVersion = true;
      const doc = await payload.updateGlobal({ ...global, data: fields, ...access });
      return Response.json({ doc, message: 'Restored successfully.' });
    },
  };
}
