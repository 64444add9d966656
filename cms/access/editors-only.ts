import type { Access } from 'payload';

/**
 * True for a user who is signed in to the admin. Signed-in accounts of other collections are
 * visitors. Payload's default would treat them alike.
 */
export function isEditor(user: { collection?: string } | null | undefined): boolean {
  return user?.collection === 'editors';
}

export const editorsOnly: Access = ({ req }) => isEditor(req.user);
