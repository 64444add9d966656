/**
 * Editors' actions on a member. Each call carries the values that the editor saw, and is refused
 * when they have changed since.
 */
import type { PayloadRequest } from 'payload';
import { ExpectedRefusal } from '#cms/access/expected-refusal.ts';
import { recordDecision } from '#cms/moderation-log/record-decision.ts';
import { changeMember, verification } from './change-member.ts';
import { isVerified, memberById, type StoredMember } from './member.ts';
import { endSessionsOf } from './sessions.ts';

type ByEditor = Pick<PayloadRequest, 'payload' | 'user'>;
type Names = { firstName: string; lastName: string };

/** @param email the address that the editor saw; no other address is verified */
export async function verifyMember(req: ByEditor, id: number, email: string): Promise<void> {
  const member = await requireMember(req, id);
  // Do not verify again: that would set `verifiedAt` to now, and passkeys added before would count
  // as unproven.
  if (isVerified(member) && member.email === email) return;
  const written = await changeMember(req.payload, id, verification(email, new Date()), { email });
  if (!written) throw changed('address');
  await recordDecision(req, { action: 'verified', member: id });
}

/** @param email the address that the editor saw */
export async function unverifyMember(req: ByEditor, id: number, email: string): Promise<void> {
  await requireMember(req, id);
  const unverified = { verifiedEmail: null, verifiedAt: null };
  if (!(await changeMember(req.payload, id, unverified, { email }))) throw changed('address');
  await recordDecision(req, { action: 'unverified', member: id });
}

/** @param seen the name that the editor saw */
export async function renameMember(
  req: ByEditor,
  id: number,
  { seen, ...names }: Names & { seen: Names },
): Promise<void> {
  await requireMember(req, id);
  if (!(await changeMember(req.payload, id, names, seen))) throw changed('name');
  await recordDecision(req, { action: 'renamed', member: id });
}

/** Ends all sessions of a member, for example after a stolen device or password. */
export async function signOutMember(req: ByEditor, id: number): Promise<void> {
  await requireMember(req, id);
  await endSessionsOf(req.payload, id);
  await recordDecision(req, { action: 'signed-out', member: id });
}

/**
 * Writes only the names that a PATCH has sent.
 *
 * @param updatedAt the `updatedAt` of the record that the caller read, if the call contains it
 */
export async function patchMember(
  req: ByEditor,
  id: number,
  {
    updatedAt,
    ...names
  }: { [Name in keyof Names]?: string | undefined } & {
    updatedAt?: string | undefined;
  },
): Promise<void> {
  await requireMember(req, id);
  const sent = Object.fromEntries(Object.entries(names).filter(([, name]) => name !== undefined));
  if (Object.keys(sent).length === 0) return;
  const seen = updatedAt === undefined ? {} : { updatedAt };
  if (!(await changeMember(req.payload, id, sent, seen))) throw changed('record');
  await recordDecision(req, { action: 'renamed', member: id });
}

/** @throws ExpectedRefusal when the member does not exist any more */
export async function requireMember({ payload }: ByEditor, id: number): Promise<StoredMember> {
  const member = Number.isSafeInteger(id) ? await memberById(payload, id) : null;
  if (!member) throw new ExpectedRefusal('This account has been deleted.', 409);
  return member;
}

function changed(what: string): ExpectedRefusal {
  return new ExpectedRefusal(
    `The ${what} of this member has changed since you loaded the page. Check it again.`,
    409,
  );
}
