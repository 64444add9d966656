import type { Payload } from 'payload';
import { handleOf } from '#cms/second-factor/editor-handle.ts';
import { openSessionsOf } from '#cms/second-factor/editor-sessions.ts';
import { countRecoveryCodes, factorsOf } from '#cms/second-factor/factors.ts';
import type { SignedInEditor } from '#cms/second-factor/session-state.ts';

export type ShownFactor = {
  id: string;
  kind: 'app' | 'passkey';
  name: string;
  addedAt: string;
  lastUsedAt: string | null;
};

/** The data of the page of an editor's own sign-in. */
export type OwnSecurity = {
  factors: ShownFactor[];
  /** The number of unused recovery codes. */
  recoveryCodes: number;
  sessions: { sid: string; device: string; lastSeenAt: string; isThis: boolean }[];
  /** Whether the session may use the whole admin. */
  isComplete: boolean;
};

export async function ownSecurity(
  payload: Payload,
  editor: SignedInEditor,
  now: Date,
): Promise<OwnSecurity> {
  const handle = handleOf(editor);
  const factors = await factorsOf(payload, handle);
  const sessions = await openSessionsOf(payload, handle, now);
  return {
    factors: factors.map(({ id, kind, name, createdAt, lastUsedAt }) => ({
      id: String(id),
      kind: kind === 'app' ? 'app' : 'passkey',
      name: kind === 'app' ? 'Authenticator app' : `Passkey of ${name ?? 'an unknown device'}`,
      addedAt: createdAt,
      lastUsedAt: lastUsedAt ?? null,
    })),
    recoveryCodes: await countRecoveryCodes(payload, handle),
    sessions: sessions.map(({ sid, device, lastSeenAt }) => ({
      ...{ sid, device, lastSeenAt },
      isThis: sid === editor._sid,
    })),
    isComplete: !editor.pending,
  };
}
