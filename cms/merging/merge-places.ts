import type { Payload, PayloadRequest, Where } from 'payload';
import { ExpectedRefusal } from '#cms/access/expected-refusal.ts';
import { hasRightOn } from '#cms/access/rights.ts';
import { activityRow } from '#cms/activity/record-activity.ts';
import { isTaken } from '#cms/database/is-taken.ts';
import { writeTogether } from '#cms/deletions/write-together.ts';
import { prepareSave, savingRequest } from '#cms/saving/prepared-save.ts';
import { areOutdated, storedById, type Stored } from '#cms/importing/stored-restaurants.ts';
import { editorName } from '#cms/access/editor-name.ts';
import type { Restaurant } from '#cms/payload-types.ts';
import { replaceChosenPlace } from './replace-references.ts';
import { rememberMerge } from './remember-merge.ts';
import { mergedData, takesSource, type TakenField } from './merge-data.ts';

export type PlaceMerge = {
  /** The id of the place that stays. */
  into: number;
  /** The id of the place that goes. */
  from: number;
  /** The fields whose value comes from the place that goes. */
  taken: readonly TakenField[];
  /** `updatedAt` of both places as the editor saw them. */
  seen: { into: string; from: string };
};

/** Two places that can be merged. */
export type MergePair = { into: Restaurant; from: Restaurant };

/** Tries while members add favorites to both places. */
const TRIES = 4;

/**
 * Merges two records of one place, in one transaction. Stories, favorites, suggestions, photos and
 * the source move to the place that stays. The other one is deleted, and its page redirects.
 */
export async function mergePlaces(req: PayloadRequest, merge: PlaceMerge): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    const pair = await mergePair(req, merge);
    if (pair.into.updatedAt !== merge.seen.into || pair.from.updatedAt !== merge.seen.from)
      throw new ExpectedRefusal(
        'One of the two places has changed since you loaded the page. Reload it and check again.',
        409,
      );
    try {
      return await mergeOnce(req, pair, merge.taken);
    } catch (error) {
      if (attempt < TRIES && (isTaken(error) || (await areOutdated(req.payload, seenIn(pair)))))
        continue;
      throw error;
    }
  }
}

/**
 * Both places, if this editor may merge them.
 *
 * @throws ExpectedRefusal if not
 */
export async function mergePair(
  req: PayloadRequest,
  { into, from }: Pick<PlaceMerge, 'into' | 'from'>,
): Promise<MergePair> {
  if (into === from) throw new ExpectedRefusal('Choose two different places.', 400);
  const stored = await storedById(req.payload, [into, from]);
  return { into: mergeable(req, stored.get(into)), from: mergeable(req, stored.get(from)) };
}

function mergeable(req: PayloadRequest, stored: Stored | undefined): Restaurant {
  if (!stored || !hasRightOn(req.user, 'editPlaces', stored.document.island))
    throw new ExpectedRefusal('This place no longer exists, or it is not on your islands.', 409);
  const { document, draft } = stored;
  const name = `“${document.name}” (${document.id})`;
  if (document.deletedAt)
    throw new ExpectedRefusal(`${name} is in the trash. Restore it first.`, 409);
  if (document._status !== 'published')
    throw new ExpectedRefusal(`${name} is not published. Publish it first.`, 409);
  if (draft)
    throw new ExpectedRefusal(
      `${name} has unpublished changes. Publish or discard them first.`,
      409,
    );
  return document;
}

/** `updatedAt` of both places, by id. */
function seenIn({ into, from }: MergePair): Map<number, string> {
  return new Map([
    [into.id, into.updatedAt],
    [from.id, from.updatedAt],
  ]);
}

async function mergeOnce(
  req: PayloadRequest,
  { into, from }: MergePair,
  taken: readonly TakenField[],
): Promise<void> {
  const { payload } = req;
  const editor = editorName(req.user);
  const saving = await savingRequest(payload, { changedBy: editor });
  const save = await prepareSave(saving, {
    ...{ id: into.id, stored: into },
    data: mergedData(into, from, taken),
  });
  const members = await membersWithBoth(payload, into.id, from.id);
  const ofFrom = { restaurant: { equals: from.id } };
  await writeTogether(payload, async (writes) => {
    await writes.refuseIfSaved(seenIn({ into, from }));
    if (members.length > 0)
      await writes.remove('favorites', { and: [ofFrom, { user: { in: members } }] });
    for (const collection of MOVED)
      await writes.change(collection, ofFrom, { restaurant: into.id });
    const sourceId = takesSource(into, from) ? null : (from.source?.sourceId ?? null);
    await rememberMerge(writes, {
      ...{ kind: 'restaurants', from: from.id, into: into.id, name: from.name },
      ...{ sourceId, editor },
    });
    const deed = activityRow(req, {
      ...{ action: 'merged', kind: 'restaurants', documentId: into.id, title: into.name },
      details: `With “${from.name}” (no. ${from.id})`,
    });
    if (deed) await writes.add('activity', deed);
    await writes.native(replaceChosenPlace(from.id, into.id));
    // The source id is unique, so the record that goes has to be deleted first.
    await writes.removeRecord('restaurants', from.id);
    await writes.saveRestaurants([save]);
    writes.feed({ collection: 'restaurants', documentId: from.id, kind: 'deleted' });
    writes.feed({ collection: 'featured-places', documentId: into.id, kind: 'saved' });
    writes.feed({ collection: 'stories', documentId: into.id, kind: 'saved' });
  });
}

/** The collections whose records move to the place that stays. */
const MOVED = ['stories', 'favorites', 'edit-suggestions', 'moderation-log'] as const;

/** The members who have both places as favorites. They keep one. */
async function membersWithBoth(payload: Payload, into: number, from: number): Promise<number[]> {
  const membersOf = async (where: Where) => {
    const found = await payload.db.find<{ user: number }>({
      ...{ collection: 'favorites', where, pagination: false, limit: 0 },
    });
    return found.docs.map(({ user }) => user);
  };
  const members = await membersOf({ restaurant: { equals: from } });
  return members.length === 0
    ? []
    : membersOf({ restaurant: { equals: into }, user: { in: members } });
}

/** The numbers that the editor sees before a merge. */
export async function countMoved(payload: Payload, from: number) {
  const where = { restaurant: { equals: from } };
  const count = async (collection: 'stories' | 'favorites' | 'edit-suggestions') =>
    (await payload.db.count({ collection, where })).totalDocs;
  return {
    stories: await count('stories'),
    favorites: await count('favorites'),
    suggestions: await count('edit-suggestions'),
  };
}
