import type { Payload } from 'payload';
import type { MemberPasskey } from '#domain/contract/account.ts';
import { createUnlessTaken } from '#cms/database/create-unless-taken.ts';
import { retryingConflicts } from '#cms/database/retrying-conflicts.ts';
import { isVerified, type StoredMember } from './member.ts';

export const MAX_PASSKEYS = 10;

/** The public half of a passkey, which verifies signatures. Bytes are base64url. */
export type PasskeyCredential = { credentialId: string; publicKey: string; counter: number };

/** A passkey as stored. */
export type StoredPasskey = PasskeyCredential & {
  id: number | string;
  user: number;
  name: string;
  lastUsedAt?: string | null;
  createdAt: string;
};

/** A passkey in the API's form, without its key. */
export function publicPasskey({ id, name, createdAt, lastUsedAt }: StoredPasskey): MemberPasskey {
  return {
    id: String(id),
    name,
    addedAt: new Date(createdAt).toISOString(),
    lastUsedAt: lastUsedAt ? new Date(lastUsedAt).toISOString() : null,
  };
}

/** A member's passkeys, newest first. */
export async function passkeysOf(payload: Payload, user: number): Promise<StoredPasskey[]> {
  const { docs } = await payload.db.find<StoredPasskey>({
    collection: 'passkeys',
    where: { user: { equals: user } },
    sort: '-createdAt',
    pagination: false,
  });
  return docs;
}

export async function findPasskey(
  payload: Payload,
  credentialId: string,
): Promise<StoredPasskey | null> {
  return payload.db.findOne<StoredPasskey>({
    collection: 'passkeys',
    where: { credentialId: { equals: credentialId } },
  });
}

/** Stores a passkey; null when its credential id is already stored, for any member. */
export async function storePasskey(
  payload: Payload,
  data: PasskeyCredential & { user: number; name: string; createdAt: string },
): Promise<StoredPasskey | null> {
  const isNew = await createUnlessTaken(payload, 'passkeys', data);
  return isNew ? findPasskey(payload, data.credentialId) : null;
}

/** Records the use of a passkey. A concurrent use never decreases the counter. */
export async function notePasskeyUse(
  payload: Payload,
  { id }: StoredPasskey,
  { counter, now }: { counter: number; now: Date },
): Promise<void> {
  await retryingConflicts(() =>
    payload.db.updateOne({
      collection: 'passkeys',
      where: { id: { equals: id }, counter: { less_than_equal: counter } },
      data: { counter, lastUsedAt: now.toISOString() },
    }),
  );
}

/**
 * Deletes the passkeys that were added before the present address was verified, because another
 * person may have added them. Deletes all of them when the time of verification is not stored.
 *
 * @returns the deleted passkeys
 */
export async function deleteUnprovenPasskeys(
  payload: Payload,
  member: StoredMember,
): Promise<StoredPasskey[]> {
  const provenSince = isVerified(member) && member.verifiedAt ? new Date(member.verifiedAt) : null;
  const unproven = (await passkeysOf(payload, member.id)).filter(
    ({ createdAt }) => !provenSince || new Date(createdAt) < provenSince,
  );
  for (const passkey of unproven) await deletePasskey(payload, passkey);
  return unproven;
}

export async function deletePasskey(payload: Payload, { id }: StoredPasskey): Promise<void> {
  await retryingConflicts(() =>
    payload.db.deleteMany({ collection: 'passkeys', where: { id: { equals: id } } }),
  );
}
