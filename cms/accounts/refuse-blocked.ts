import type { Payload } from 'payload';
import { memberOf } from './member-of.ts';
import type { AccountContext } from '#cms/accounts/account-context.ts';
import { Refusal } from '#cms/answers/refusal.ts';

/**
 * Refuses blocked members. They may still read, and delete their own texts, but not write new ones.
 */
export function refuseBlocked(context: Pick<AccountContext, 'visitor' | 'payload'>): void {
  if (memberOf(context).member.blockedAt) throw blockedRefusal(context.payload);
}

export function blockedRefusal({ config }: Payload): Refusal {
  const contact = String(config.custom.contactEmail);
  return new Refusal(
    'forbidden',
    `An editor has stopped your account from posting. If you think that this is a mistake, write to ${contact}.`,
  );
}
