import {
  createLocalReq,
  deepCopyObjectSimple,
  ValidationError,
  type Payload,
  type PayloadRequest,
} from 'payload';
import type { ChangedBy } from '#cms/activity/changed-by.ts';
import type { RecordedChange } from '#cms/changes/record-change.ts';
import type { Restaurant as RestaurantDocument } from '#cms/payload-types.ts';
import { passFieldHooks, passFieldRules, type Values } from './field-passes.ts';
import { keepsRules } from './keeps-rules.ts';
import { carriedDraft, isAsCarried, type CarriedDraft } from './carried-draft.ts';
import type { KnownDraft, KnownDrafts, StoredDraft } from './known-drafts.ts';

/** A restaurant that passed all hooks and rules and can be stored as it is. */
export type PreparedSave = {
  id: number;
  document: Values;
  /** `updatedAt` of the stored restaurant that this save replaces; null for a new restaurant. */
  changesSaveOf: string | null;
  /** Rows for the change feed. */
  changes: RecordedChange[];
  /** The draft that the caller has read. */
  draft: KnownDraft | null;
  /** The same draft after the save, as the latest version. Null: the saved version is the latest. */
  carried: CarriedDraft | null;
  /** The draft, if the save before carried it and no editor has changed it since. It is deleted. */
  outdated: KnownDraft['id'] | null;
};

/** For each stored restaurant that is saved again: its id and the `updatedAt` that is replaced. */
export function replacedSaves(saves: readonly PreparedSave[]): Map<number, string> {
  return new Map(
    saves.flatMap(({ id, changesSaveOf }) =>
      changesSaveOf === null ? [] : [[id, changesSaveOf] as const],
    ),
  );
}

/** The drafts of the restaurants that are saved. */
export function knownDrafts(saves: readonly PreparedSave[]): KnownDrafts {
  return new Map(saves.flatMap(({ id, draft }) => (draft ? [[id, draft] as const] : [])));
}

/** The data to write for the restaurant `id`; for a stored one, only the fields that change. */
export type SaveOrder = {
  id: number;
  stored: RestaurantDocument | null;
  data: Values;
  /**
   * An editor's unpublished changes to the restaurant, which stay. If they are not given, the save
   * fails when there are any.
   */
  draft?: StoredDraft | null;
  /** The save publishes the draft, so the draft ends. */
  dropsDraft?: boolean;
};

/** The author of the versions that an import outside the admin saves. */
export const IMPORT_AS_AUTHOR: ChangedBy = { changedBy: 'Import' };

/**
 * A request for preparing restaurants that are then saved together.
 *
 * @param author names who saves the restaurants
 */
export async function savingRequest(
  payload: Payload,
  author: ChangedBy = {},
): Promise<PayloadRequest> {
  const context = {
    ...{ numbersReserved: true, foundReferences: new Map(), deferredChanges: [] },
    ...author,
  };
  return createLocalReq({ context }, payload);
}

/**
 * Runs what the CMS runs before and after it stores a restaurant: field hooks, collection hooks,
 * field rules, and the hooks that announce the change. Here all of them run before the restaurant
 * is stored. Access rules and read hooks are left out, because an import has all rights and reads
 * nothing back.
 *
 * @throws ValidationError when the CMS would refuse the restaurant
 */
export async function prepareSave(
  req: PayloadRequest,
  { id, stored, data: given, draft = null, dropsDraft = false }: SaveOrder,
): Promise<PreparedSave> {
  const collection = req.payload.collections.restaurants.config;
  const { hooks } = collection;
  const operation = stored ? 'update' : 'create';
  const shared = { collection, context: req.context, operation, req } as const;
  const originalDoc = stored ?? {};

  let data: Values = { ...deepCopyObjectSimple(given), id };
  await passFieldHooks({ req, stored }, data);
  for (const hook of [...hooks.beforeValidate, ...hooks.beforeChange])
    data = ((await hook({ ...shared, data, originalDoc })) as Values | undefined) ?? data;
  const document: Values = deepCopyObjectSimple({ ...data, id });
  if (!(await keepsRules({ req, stored }, document))) {
    const errors = await passFieldRules({ req, stored }, document);
    // A draft may be incomplete.
    if (errors.length > 0 && document._status !== 'draft')
      throw new ValidationError({ collection: collection.slug, errors, req }, req.t);
  }

  const now = new Date().toISOString();
  document.updatedAt = now;
  document.createdAt ??= now;
  const previousDoc = originalDoc;
  for (const hook of hooks.afterChange)
    await hook({ ...shared, data, doc: document, overrideAccess: true, previousDoc });
  return {
    id,
    document,
    changesSaveOf: stored?.updatedAt ?? null,
    changes: takeDeferredChanges(req),
    draft,
    carried:
      draft && stored && !dropsDraft
        ? carriedDraft(collection.flattenedFields, {
            ...{ before: stored, after: document, draft: draft.document },
          })
        : null,
    outdated: draft && stored && isAsCarried(draft, stored) ? draft.id : null,
  };
}

function takeDeferredChanges({ context }: PayloadRequest): RecordedChange[] {
  // `savingRequest` sets this list.
  const deferred = context.deferredChanges as RecordedChange[];
  return deferred.splice(0);
}
