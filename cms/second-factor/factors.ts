/** The stored second factors of editors. */
import type { Payload, Where } from 'payload';
import type { PasskeyCredential } from '#cms/accounts/passkeys.ts';
import { createUnlessTaken } from '#cms/database/create-unless-taken.ts';
import { retryingConflicts } from '#cms/database/retrying-conflicts.ts';
import { newRecoveryCode, RECOVERY_CODES, recoveryCodeKey } from './recovery-codes.ts';

export type Factor = {
  id: number | string;
  handle: string;
  kind: 'app' | 'passkey' | 'recovery-code';
  key: string;
  nonce?: string | null;
  publicKey?: string | null;
  counter?: number | null;
  name?: string | null;
  createdAt: string;
  lastUsedAt?: string | null;
};

/** The kinds that count as a second factor. Recovery codes only stand in for a lost one. */
const LASTING: Where = { kind: { in: ['app', 'passkey'] } };

/** An editor's app and passkeys, oldest first. */
export async function factorsOf(payload: Payload, handle: string): Promise<Factor[]> {
  return findFactors(payload, { and: [{ handle: { equals: handle } }, LASTING] });
}

export async function hasFactor(payload: Payload, handle: string): Promise<boolean> {
  const where: Where = { and: [{ handle: { equals: handle } }, LASTING] };
  return (await payload.db.count({ collection: 'editor-factors', where })).totalDocs > 0;
}

/** Stores an app. The account has one: a new app replaces it. */
export async function storeApp(
  payload: Payload,
  { handle, nonce, step, now }: { handle: string; nonce: string; step: number; now: Date },
): Promise<void> {
  const key = `app ${handle}`;
  const data = { nonce, counter: step, lastUsedAt: now.toISOString() };
  const isNew = await createUnlessTaken(payload, 'editor-factors', {
    ...{ handle, kind: 'app', key, name: 'Authenticator app' },
    ...data,
  });
  if (!isNew) await change(payload, { key: { equals: key } }, data);
}

/** Stores a passkey. False when some editor has it already. */
export async function storeEditorPasskey(
  payload: Payload,
  { handle, name, credential }: { handle: string; name: string; credential: PasskeyCredential },
): Promise<boolean> {
  const { credentialId, publicKey, counter } = credential;
  return createUnlessTaken(payload, 'editor-factors', {
    ...{ handle, kind: 'passkey', key: passkeyKey(credentialId) },
    ...{ publicKey, counter, name },
  });
}

export function passkeyKey(credentialId: string): string {
  return `passkey ${credentialId}`;
}

/** The credential id of a stored passkey. */
export function credentialIdOf({ key }: Factor): string {
  return key.slice(passkeyKey('').length);
}

/** Accepts a time step of an app once. False when this or a later step was used before. */
export async function useStep(
  payload: Payload,
  { id }: Factor,
  { step, now }: { step: number; now: Date },
): Promise<boolean> {
  const isUnused = { or: [{ counter: { less_than: step } }, { counter: { exists: false } }] };
  const data = { counter: step, lastUsedAt: now.toISOString() };
  return change(payload, { and: [{ id: { equals: id } }, isUnused] }, data);
}

export async function notePasskey(
  payload: Payload,
  { id }: Factor,
  { counter, now }: { counter: number; now: Date },
): Promise<void> {
  await change(payload, { id: { equals: id } }, { counter, lastUsedAt: now.toISOString() });
}

/** Uses a recovery code. Each works once. False when the editor has no such unused code. */
export async function useRecoveryCode(
  payload: Payload,
  { handle, code, now }: { handle: string; code: string; now: Date },
): Promise<boolean> {
  const key = recoveryCodeKey(payload.secret, handle, code);
  const isUnused = { key: { equals: key }, lastUsedAt: { exists: false } };
  return change(payload, isUnused, { lastUsedAt: now.toISOString() });
}

/** The number of an editor's unused recovery codes. */
export async function countRecoveryCodes(payload: Payload, handle: string): Promise<number> {
  const where: Where = { ...codesOf(handle), lastUsedAt: { exists: false } };
  return (await payload.db.count({ collection: 'editor-factors', where })).totalDocs;
}

/** Replaces an editor's recovery codes. Returns the new ones: the guide stores only hashes. */
export async function replaceRecoveryCodes(payload: Payload, handle: string): Promise<string[]> {
  await removeFactors(payload, codesOf(handle));
  const codes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode);
  for (const code of codes)
    await retryingConflicts(() =>
      payload.db.create({
        collection: 'editor-factors',
        data: {
          ...{ handle, kind: 'recovery-code' },
          key: recoveryCodeKey(payload.secret, handle, code),
        },
      }),
    );
  return codes;
}

/** Removes an app or a passkey, and with the last one the recovery codes. */
export async function removeFactor(payload: Payload, handle: string, id: string): Promise<void> {
  // Compares ids as text, because the database may reject an arbitrary id.
  const factor = (await factorsOf(payload, handle)).find((each) => String(each.id) === id);
  if (factor) await removeFactors(payload, { id: { equals: factor.id } });
  if (!(await hasFactor(payload, handle))) await removeAllFactors(payload, handle);
}

/** Removes all second factors of an editor, with the recovery codes. */
export function removeAllFactors(payload: Payload, handle: string): Promise<void> {
  return removeFactors(payload, { handle: { equals: handle } });
}

const codesOf = (handle: string): Where => ({
  handle: { equals: handle },
  kind: { equals: 'recovery-code' },
});

async function findFactors(payload: Payload, where: Where): Promise<Factor[]> {
  const { docs } = await payload.db.find<Factor>({
    collection: 'editor-factors',
    where,
    sort: 'createdAt',
    pagination: false,
  });
  return docs;
}

function removeFactors(payload: Payload, where: Where): Promise<void> {
  return retryingConflicts(() => payload.db.deleteMany({ collection: 'editor-factors', where }));
}

/** Writes to one record. Returns whether a record met the condition. */
async function change(payload: Payload, where: Where, data: object): Promise<boolean> {
  const written: unknown = await retryingConflicts(() =>
    payload.db.updateOne({
      collection: 'editor-factors',
      where,
      data: { ...data },
      options: { atomic: true },
    }),
  );
  return written !== null;
}
