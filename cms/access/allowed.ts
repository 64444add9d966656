/** Builds Payload's access rules from the table of rights (`rights.ts`). */
import type { Access, FieldAccess, Where } from 'payload';
import { hasRight, islandsWith, type Right, type Rightholder } from './rights.ts';

/** Allows an operation to editors who have one of these rights on all islands. */
export function allowed(...rights: Right[]): Access {
  return ({ req }) => rights.some((right) => islandsWith(req.user, right) === 'all');
}

/** Allows an operation to editors who have one of these rights on at least one island. */
export function allowedSomewhere(...rights: Right[]): Access {
  return ({ req }) => rights.some((right) => hasRight(req.user, right));
}

/** Allows a field to editors who have this right. */
export function allowedField(right: Right): FieldAccess {
  return ({ req }) => hasRight(req.user, right);
}

/**
 * Allows an operation on the records of those islands on which the editor has this right.
 *
 * @param path the field that holds the island, such as `restaurant.island`
 */
export function allowedOnIslands(right: Right, path = 'island'): Access {
  return ({ req }) => whereAllowed(req.user, right, path);
}

/**
 * Returns true if the editor may use all records, false if none, and otherwise a condition that
 * selects the allowed records.
 */
export function whereAllowed(user: Rightholder, right: Right, path = 'island'): boolean | Where {
  const islands = islandsWith(user, right);
  if (islands === 'all') return true;
  return islands.length > 0 && { [path]: { in: [...islands] } };
}
