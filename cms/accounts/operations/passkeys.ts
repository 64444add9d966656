import type { Member, MemberPasskey } from '#domain/contract/account.ts';
import type {
  CreationOptions,
  NewPasskey,
  RequestOptions,
  SignedByPasskey,
} from '#domain/contract/passkeys.ts';
import type { AccountContext } from '#cms/accounts/account-context.ts';
import { Refusal } from '#cms/answers/refusal.ts';
import { queueMail } from '#cms/emails/member-mail.ts';
import { isVerified, memberById, publicMember } from '#cms/accounts/member.ts';
import { memberOf } from '#cms/accounts/member-of.ts';
import {
  CHALLENGE_SECONDS,
  claimChallenge,
  issueChallenge,
  type ChallengePurpose,
} from '#cms/accounts/passkey-challenges.ts';
import {
  challengeOf,
  KEY_ALGORITHMS,
  readNewPasskey,
  readSignature,
  relyingParty,
  userHandle,
} from '#cms/accounts/passkey-ceremonies.ts';
import {
  deletePasskey,
  findPasskey,
  MAX_PASSKEYS,
  notePasskeyUse,
  passkeysOf,
  publicPasskey,
  storePasskey,
  type StoredPasskey,
} from '#cms/accounts/passkeys.ts';
import { passwordHashOf } from '#cms/accounts/passwords.ts';
import { deviceName, isOpen } from '#cms/accounts/sessions.ts';
import { requirePassword } from './passwords.ts';
import { startSessionAndNotify } from './sign-in.ts';

export async function listPasskeys(
  context: AccountContext,
): Promise<{ passkeys: MemberPasskey[]; asksForPassword: boolean }> {
  const { id } = memberOf(context).member;
  const passkeys = await passkeysOf(context.payload, id);
  return { passkeys: passkeys.map(publicPasskey), asksForPassword: await hasPassword(context) };
}

/**
 * Options for the browser to create a passkey. Requires a verified address, and the account's
 * password if it has one.
 */
export async function passkeyOptions(
  context: AccountContext,
  { password = '' }: { password?: string | undefined },
): Promise<CreationOptions> {
  const { payload, siteUrl } = context;
  const { member } = memberOf(context);
  requireVerified(context);
  if (await hasPassword(context)) await requirePassword(context, password, 'password');
  const passkeys = await passkeysWithRoom(context);
  const { siteName } = payload.config.custom as Record<string, string>;
  return {
    challenge: await issueChallenge(context, `add to ${member.id}`),
    rp: { id: relyingParty(siteUrl).id, name: String(siteName) },
    user: { id: userHandle(member.id), name: member.email, displayName: nameOf(member) },
    pubKeyCredParams: KEY_ALGORITHMS.map((alg) => ({ type: 'public-key', alg })),
    timeout: CHALLENGE_SECONDS * 1000,
    attestation: 'none',
    // Sign-in asks for no address, so the device must store the account (a discoverable
    // credential).
    authenticatorSelection: {
      residentKey: 'required',
      requireResidentKey: true,
      userVerification: 'preferred',
    },
    excludeCredentials: passkeys.map(({ credentialId }) => ({
      type: 'public-key',
      id: credentialId,
    })),
  };
}

/** Stores a passkey that the browser created with the options of {@link passkeyOptions}. */
export async function addPasskey(
  context: AccountContext,
  made: NewPasskey,
): Promise<MemberPasskey> {
  const { payload, siteUrl, userAgent, clock } = context;
  const { member, session } = memberOf(context);
  const user = member.id;
  requireVerified(context);
  const challenge = await claimed(context, `add to ${user}`, made);
  const credential = await readNewPasskey(made, { challenge, siteUrl });
  if (!credential)
    throw new Refusal('invalid', 'This passkey could not be read. Please try again.');
  await passkeysWithRoom(context);
  const name = deviceName(userAgent);
  const createdAt = clock().toISOString();
  const passkey = await storePasskey(payload, { ...credential, user, name, createdAt });
  if (!passkey) throw new Refusal('conflict', 'This passkey has already been added.');
  // A concurrent password reset may have deleted the member's passkeys just before this one was
  // stored.
  if (!(await isOpen(payload, session)) || !(await isStillVerified(context))) {
    await deletePasskey(payload, passkey);
    throw new Refusal('unauthorized', 'Unauthorized');
  }
  await queueMail(payload, { kind: 'passkey-added', user, device: name });
  return publicPasskey(passkey);
}

export async function removePasskey(
  context: AccountContext,
  { id }: { id: string },
): Promise<{ success: true }> {
  const { payload } = context;
  const user = memberOf(context).member.id;
  // Compares ids as text, because the database may reject an arbitrary id.
  const passkey = (await passkeysOf(payload, user)).find((each) => String(each.id) === id);
  if (passkey) {
    await deletePasskey(payload, passkey);
    await queueMail(payload, { kind: 'passkey-removed', user, device: passkey.name });
  }
  return { success: true };
}

/** Options for the browser to sign in with a passkey, the same for every account. */
export async function passkeySignInOptions(context: AccountContext): Promise<RequestOptions> {
  return {
    challenge: await issueChallenge(context, 'sign-in'),
    rpId: relyingParty(context.siteUrl).id,
    timeout: CHALLENGE_SECONDS * 1000,
    userVerification: 'preferred',
  };
}

/** Signs in to the account that a passkey belongs to. A refusal does not say which check failed. */
export async function passkeySignIn(
  context: AccountContext,
  signed: SignedByPasskey,
): Promise<{ user: Member }> {
  const { payload, siteUrl, clock } = context;
  const challenge = await claimed(context, 'sign-in', signed);
  const passkey = await findPasskey(payload, signed.id);
  if (!passkey || signed.response.userHandle !== userHandle(passkey.user)) throw notAccepted();
  const counter = await readSignature(signed, passkey, { challenge, siteUrl });
  const member = counter === null ? null : await memberById(payload, passkey.user);
  if (counter === null || !member) throw notAccepted();
  await notePasskeyUse(payload, passkey, { counter, now: clock() });
  await startSessionAndNotify(context, member, {
    holds: async () => (await findPasskey(payload, signed.id)) !== null,
    refusal: notAccepted,
  });
  return { user: publicMember(member) };
}

/**
 * Requires a verified address. Otherwise a person could register another person's address and add a
 * passkey, which would still open the account when its real owner uses it.
 */
function requireVerified(context: AccountContext): void {
  if (!isVerified(memberOf(context).member))
    throw new Refusal('forbidden', 'Verify your email to add a passkey.');
}

/** Whether the member still has the verified address from the start of the call. */
async function isStillVerified(context: AccountContext): Promise<boolean> {
  const { id, email } = memberOf(context).member;
  const now = await memberById(context.payload, id);
  return now !== null && isVerified(now) && now.email === email;
}

async function hasPassword(context: AccountContext): Promise<boolean> {
  return (await passwordHashOf(context.payload, memberOf(context).member.id)) !== null;
}

/** The caller's passkeys. Refuses when the caller already has `MAX_PASSKEYS`. */
async function passkeysWithRoom(context: AccountContext): Promise<StoredPasskey[]> {
  const passkeys = await passkeysOf(context.payload, memberOf(context).member.id);
  if (passkeys.length < MAX_PASSKEYS) return passkeys;
  throw new Refusal('invalid', `You have ${MAX_PASSKEYS} passkeys. Remove one first.`);
}

/** Claims the answered challenge, so that it cannot be used again. */
async function claimed(
  context: AccountContext,
  purpose: ChallengePurpose,
  answer: NewPasskey | SignedByPasskey,
): Promise<string> {
  const challenge = challengeOf(answer);
  if (challenge !== null && (await claimChallenge(context, purpose, challenge))) return challenge;
  throw new Refusal('invalid', 'This sign-in has expired or was already used. Please try again.');
}

function notAccepted(): Refusal {
  return new Refusal('unauthorized', 'This passkey was not accepted.', {
    suggestion: 'It may have been removed. Sign in with your password.',
  });
}

function nameOf({
  firstName,
  lastName,
  email,
}: {
  firstName?: string | null;
  lastName?: string | null;
  email: string;
}): string {
  return [firstName, lastName].filter(Boolean).join(' ') || email;
}
