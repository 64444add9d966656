import type { Payload } from 'payload';
import { unlessStorageFails } from '#cms/database/unless-storage-fails.ts';
import { retryingConflicts } from '#cms/database/retrying-conflicts.ts';

/** The parts of an editor's record that second factors and sessions need. */
export type EditorRecord = {
  id: number | string;
  email: string;
  createdAt: string;
  handle?: string | null;
  firstSignInAt?: string | null;
};

/**
 * The name under which factors and sessions of an editor are stored. Accounts of earlier releases
 * get it at their first sign-in. Until then it follows from the id, so that two requests agree.
 */
export function handleOf({ handle, id, createdAt }: EditorRecord): string {
  return handle ?? `${id}-${Date.parse(createdAt)}`;
}

/** Notes the first sign-in since the guide knows second factors. Returns its time. */
export async function noteFirstSignIn(
  payload: Payload,
  editor: EditorRecord,
  now: Date,
): Promise<Date> {
  if (editor.firstSignInAt) return new Date(editor.firstSignInAt);
  await unlessStorageFails(() =>
    retryingConflicts(() =>
      payload.db.updateOne({
        collection: 'editors',
        where: { id: { equals: editor.id } },
        data: { firstSignInAt: now.toISOString(), handle: handleOf(editor) },
        options: { atomic: true },
      }),
    ),
  );
  return now;
}
