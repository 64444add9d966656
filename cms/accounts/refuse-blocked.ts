import type { Payload } from 'payload';
import { memberOf } from './member-of.ts';
import type { AccountContext } from '#cms/accounts/account-context.ts';
import { contactEmail } from '#cms/texts/guide-texts.ts';
import { Refusal } from '#cms/answers/refusal.ts';

/**
 * Refuses blocked members. They may still read, and delete their own texts, but not write new ones.
 */
export async function refuseBlocked(
  context: Pick<AccountContext, 'visitor' | 'payload'>,
): Promise<void> {
  if (memberOf(context).member.blockedAt) throw await blockedRefusal(context.payload);
}

export async function blockedRefusal(payload: Payload): Promise<Refusal> {
  const contact = await contactEmail(payload);
  return new Refusal(
    'forbidden',
    `An editor has stopped your account from posting. If you think that this is a mistake, write to ${contact}.`,
  );
}
