import type { Payload, PayloadRequest } from 'payload';
import type { Island } from '#domain/geography/islands.ts';
import { ExpectedRefusal } from './expected-refusal.ts';
import { hasRightOn, islandsWith, type Right } from './rights.ts';

export const NO_RIGHT = 'Your role does not include this. An administrator can change your role.';
type ByEditor = Pick<PayloadRequest, 'payload' | 'user'>;

const NOT_OWN_ISLAND = 'This place is not on one of your islands.';

/**
 * Refuses unless the editor has the right for this restaurant. Operations that write past Payload's
 * access rules call it first.
 *
 * @param restaurant null when the restaurant was deleted: then it is on no island
 */
export async function requireRightOn(
  req: ByEditor,
  right: Right,
  restaurant: number | null,
): Promise<void> {
  if (!(await mayOn(req, right, restaurant))) throw new ExpectedRefusal(NOT_OWN_ISLAND, 403);
}

/** Whether the editor has the right for this restaurant. */
export async function mayOn(
  { payload, user }: ByEditor,
  right: Right,
  restaurant: number | null,
): Promise<boolean> {
  if (islandsWith(user, right) === 'all') return true;
  const island = restaurant === null ? null : await islandOf(payload, restaurant);
  return hasRightOn(user, right, island);
}

async function islandOf(payload: Payload, restaurant: number): Promise<Island | null> {
  const found = await payload.db.findOne<{ id: number; island?: Island | null }>({
    collection: 'restaurants',
    where: { id: { equals: restaurant } },
    select: { island: true },
  });
  return found?.island ?? null;
}
