import type { PayloadRequest } from 'payload';

/** How records name the editor who changed them: by name, or by address without one. */
export function editorName(user: PayloadRequest['user']): string {
  if (user?.collection !== 'editors') return 'the program';
  return user.name?.trim() || user.email;
}
