/** Access rules of collections, from the table of rights. */
import type { Access, FieldAccess, Where } from 'payload';
import { hasRight, islandsWith, type Right, type Rightholder } from './rights.ts';

/** Allows an operation to editors who have one of these rights on all islands. */
export function allowed(...rights: Right[]): Access {
  return ({ req }) => rights.some((right) => islandsWith(req.user, right) === 'all');
}

/** Allows an operation to editors who have one of these rights, if only on some islands. */
export function allowedSomewhere(...rights: Right[]): Access {
  return ({ req }) => rights.some((right) => hasRight(req.user, right));
}

/** Allows a field to editors who have this right. */
export function allowedField(right: Right): FieldAccess {
  return ({ req }) => hasRight(req.user, right);
}

/**
 * Allows an operation on records whose island the editor has a right for.
 *
 * @param path the field that holds the island, such as `restaurant.island`
 */
export function allowedOnIslands(right: Right, path = 'island'): Access {
  return ({ req }) => whereAllowed(req.user, right, path);
}

/** True for all records, false for none, or the condition of the allowed records. */
export function whereAllowed(user: Rightholder, right: Right, path = 'island'): boolean | Where {
  const islands = islandsWith(user, right);
  if (islands === 'all') return true;
  return islands.length > 0 && { [path]: { in: [...islands] } };
}
