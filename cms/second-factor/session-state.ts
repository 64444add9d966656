import type { Payload } from 'payload';
import { roleOf, type Rightholder } from '#cms/access/rights.ts';
import { handleOf, noteFirstSignIn, type EditorRecord } from './editor-handle.ts';
import { editorSession, type EditorSession } from './editor-sessions.ts';
import { hasFactor } from './factors.ts';

/**
 * What a session still has to do before it counts: give the second factor (`code`), or set one up
 * (`set-up`). With either, an editor reaches only the page of their own sign-in.
 */
export type Pending = 'code' | 'set-up';

/** Administrators have this long after their first sign-in to set up a second factor. */
export const SET_UP_MS = 24 * 60 * 60 * 1000;

export type SignedInEditor = EditorRecord & NonNullable<Rightholder> & { _sid?: string };

/** The state of an editor's session; `ended` when the editor ended it on another device. */
export async function sessionState(
  payload: Payload,
  editor: SignedInEditor,
  { userAgent, now }: { userAgent: string; now: Date },
): Promise<{ pending: Pending | null } | 'ended'> {
  const firstSignIn = await noteFirstSignIn(payload, editor, now);
  const handle = handleOf(editor);
  const { _sid: sid } = editor;
  const session = sid ? await editorSession(payload, sid, { handle, userAgent, now }) : null;
  if (!session) return 'ended';
  return { pending: await pendingOf(payload, editor, { session, firstSignIn, now }) };
}

async function pendingOf(
  payload: Payload,
  editor: SignedInEditor,
  { session, firstSignIn, now }: { session: EditorSession; firstSignIn: Date; now: Date },
): Promise<Pending | null> {
  if (await hasFactor(payload, session.handle)) return session.provenAt ? null : 'code';
  const isLate = now.getTime() - firstSignIn.getTime() >= SET_UP_MS;
  const { pending: _, ...holder } = editor;
  return isLate && roleOf(holder) === 'administrator' ? 'set-up' : null;
}
