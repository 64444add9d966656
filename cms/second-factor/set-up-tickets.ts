import type { Payload } from 'payload';
import { claimHash, randomToken, tokenHash } from '#cms/accounts/tokens.ts';
import { createUnlessTaken } from '#cms/database/create-unless-taken.ts';
import { retryingConflicts } from '#cms/database/retrying-conflicts.ts';

/**
 * A ticket allows one step of one session within five minutes: to add an app or a passkey after the
 * password was checked, or to sign with a passkey. A passkey signs its ticket.
 */
export type Purpose = 'add app' | 'add passkey' | 'sign';

export const TICKET_SECONDS = 5 * 60;

type Holder = { handle: string; sid: string; purpose: Purpose; now: Date };

export async function issueTicket(payload: Payload, holder: Holder): Promise<string> {
  const ticket = randomToken();
  const expiresAt = new Date(holder.now.getTime() + TICKET_SECONDS * 1000).toISOString();
  const hash = ticketHash(holder, ticket);
  await retryingConflicts(() =>
    payload.db.create({ collection: 'passkey-challenges', data: { hash, expiresAt } }),
  );
  return ticket;
}

/** Whether the ticket was issued to this holder and has not expired. It may be used already. */
export async function isTicketOf(
  payload: Payload,
  holder: Holder,
  ticket: string,
): Promise<boolean> {
  const issued = await payload.db.findOne<{ id: number; expiresAt: string }>({
    collection: 'passkey-challenges',
    where: { hash: { equals: ticketHash(holder, ticket) } },
  });
  return issued !== null && new Date(issued.expiresAt) > holder.now;
}

/** Uses a ticket. Each works once. */
export async function useTicket(
  payload: Payload,
  holder: Holder,
  ticket: string,
): Promise<boolean> {
  if (!(await isTicketOf(payload, holder, ticket))) return false;
  const expiresAt = new Date(holder.now.getTime() + TICKET_SECONDS * 1000).toISOString();
  const data = { hash: claimHash(ticketHash(holder, ticket)), expiresAt };
  return createUnlessTaken(payload, 'passkey-challenges', data);
}

function ticketHash({ handle, sid, purpose }: Holder, ticket: string): string {
  return tokenHash(JSON.stringify(['editor', purpose, handle, sid, ticket]));
}
