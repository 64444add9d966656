import type { Payload } from 'payload';
import { retryingConflicts } from '#cms/database/retrying-conflicts.ts';

/** Payload's own record of a session, which is part of the editor's record. */
type PayloadSession = { id: string };

/** Removes one session of an editor from Payload's list. */
export async function forgetSession(
  payload: Payload,
  editor: { id: number | string },
  sid: string,
): Promise<void> {
  await keepSessions(payload, editor, (session) => session.id !== sid);
}

/** Removes the sessions of an editor from Payload's list, except one. */
export async function forgetSessions(
  payload: Payload,
  editor: { id: number | string },
  but: string | null,
): Promise<void> {
  await keepSessions(payload, editor, (session) => session.id === but);
}

async function keepSessions(
  payload: Payload,
  { id }: { id: number | string },
  isKept: (session: PayloadSession) => boolean,
): Promise<void> {
  await retryingConflicts(async () => {
    const where = { id: { equals: id } };
    const stored = await payload.db.findOne<{
      id: number | string;
      sessions?: PayloadSession[] | null;
    }>({
      collection: 'editors',
      where,
    });
    const all = stored?.sessions ?? [];
    const kept = all.filter(isKept);
    if (kept.length === all.length) return;
    await payload.db.updateOne({ collection: 'editors', id, data: { sessions: kept } });
  });
}
