import type { Payload, PayloadRequest } from 'payload';
import { changeLine, changesInWords } from '#cms/activity/differences.ts';
import { activityRow } from '#cms/activity/record-activity.ts';
import { relatedNames } from '#cms/activity/related-names.ts';
import type { Stored } from '#cms/importing/stored-restaurants.ts';
import type { PreparedSave } from '#cms/saving/prepared-save.ts';

type SavedPlace = Pick<PreparedSave, 'id' | 'document'>;

/** Describes the changes of each save in lines of text. Returns them by the id of the place. */
export async function linesOfSaves(
  payload: Payload,
  saves: readonly SavedPlace[],
  stored: ReadonlyMap<number, Pick<Stored, 'document'>>,
): Promise<Map<number, string[]>> {
  const { flattenedFields } = payload.collections.restaurants.config;
  const pairs = saves.map(({ id, document }) => ({
    id,
    before: { ...stored.get(id)?.document },
    after: { ...document, id },
  }));
  const all = pairs.flatMap(({ before, after }) => [before, after]);
  const nameOf = await relatedNames(payload, flattenedFields, all);
  return new Map(
    pairs.map(({ id, before, after }) => [
      id,
      changesInWords(flattenedFields, before, after, nameOf).map(changeLine),
    ]),
  );
}

/**
 * The rows of the page “Activity”, one for each place. None if no editor makes the request.
 *
 * @param lines what each save changes, from {@link linesOfSaves}
 */
export function deedsOf(
  req: Pick<PayloadRequest, 'user'>,
  saves: readonly (SavedPlace & Pick<PreparedSave, 'draft' | 'carried'>)[],
  stored: ReadonlyMap<number, Stored>,
  lines: ReadonlyMap<number, readonly string[]>,
) {
  return saves.flatMap((save) => {
    const { id } = save;
    const deed = activityRow(req, {
      ...{ action: actionOf(save), kind: 'restaurants', documentId: id },
      title: stored.get(id)?.document.name ?? null,
      details: (lines.get(id) ?? []).join('\n'),
    });
    return deed ? [deed] : [];
  });
}

function actionOf({
  document,
  draft,
  carried,
}: Pick<PreparedSave, 'document' | 'draft' | 'carried'>) {
  if (document._status === 'draft') return 'unpublished';
  return draft && !carried ? 'published' : 'changed';
}
