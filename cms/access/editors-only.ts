import type { Access } from 'payload';

/**
 * True for somebody signed in to the admin. Signed-in accounts of any other collection are visitors:
 * Payload's own default would let every signed-in account in.
 */
export function isEditor(user: { collection?: string } | null | undefined): boolean {
  return user?.collection === 'editors';
}

export const editorsOnly: Access = ({ req }) => isEditor(req.user);
