import type { Payload } from 'payload';
import type { Finding, FindingKind } from './finding.ts';
import { counted } from '#domain/wording/counted.ts';
import { isVerified, type StoredMember } from '#cms/accounts/member.ts';
import { passkeysOf } from '#cms/accounts/passkeys.ts';

const BATCH = 200;

/** Accounts that a stranger may have registered with another person's address. */
export const passkeysOfUnverified: FindingKind = {
  slug: 'passkeys',
  label: 'Passkeys without a verified email',
  right: 'seeMemberAddresses',
  explanation:
    'These accounts have a passkey but no verified email address. Either the member changed the address and has not verified the new one yet, or the passkey was added before the guide required a verified address. A password reset by email removes such passkeys. If you doubt an account, sign it out everywhere or delete it.',
  find,
};

async function* find(payload: Payload): AsyncGenerator<Finding> {
  for await (const users of ownersOfPasskeys(payload)) {
    const { docs } = await payload.db.find<StoredMember>({
      collection: 'users',
      where: { id: { in: users } },
      sort: 'id',
      pagination: false,
    });
    for (const member of docs) {
      if (isVerified(member)) continue;
      const passkeys = await passkeysOf(payload, member.id);
      const before = member.previousEmail ? `, previously ${member.previousEmail}` : '';
      yield {
        title: member.email,
        facts: `${counted(passkeys.length, 'passkey')}${before}`,
        href: `/admin/collections/users/${member.id}`,
      };
    }
  }
}

/** Ids of members who have a passkey, in ascending batches. */
async function* ownersOfPasskeys(payload: Payload): AsyncGenerator<number[]> {
  for (let after = 0; ;) {
    const { docs } = await payload.db.find<{ user: number }>({
      collection: 'passkeys',
      where: { user: { greater_than: after } },
      sort: 'user',
      limit: BATCH,
      pagination: false,
    });
    const last = docs.at(-1);
    if (!last) return;
    yield [...new Set(docs.map(({ user }) => user))];
    after = last.user;
  }
}
