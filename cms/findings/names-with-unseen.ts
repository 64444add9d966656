import type { Payload } from 'payload';
import type { Finding, FindingKind } from './finding.ts';
import { tidyText } from '#domain/wording/tidy-text.ts';
import type { StoredMember } from '#cms/accounts/member.ts';

const BATCH = 200;

/** Members whose name is blank to the eye or holds characters that are removed from names today. */
export const namesWithUnseen: FindingKind = {
  slug: 'unseen-in-names',
  label: 'Names with invisible characters',
  right: 'seeMemberAddresses',
  explanation:
    'The first or last name of these members is invisible, or has characters that the current rules remove: invisible characters, or more than two accents on one letter. Such a name can look like that of another member. You can rename the member in their record.',
  find,
};

async function* find(payload: Payload): AsyncGenerator<Finding> {
  for (let after = 0; ;) {
    const { docs } = await payload.db.find<StoredMember>({
      collection: 'users',
      where: { id: { greater_than: after } },
      sort: 'id',
      limit: BATCH,
      pagination: false,
    });
    for (const { id, email, firstName, lastName } of docs) {
      const facts = [wrongWith('first name', firstName), wrongWith('last name', lastName)];
      const found = facts.filter((fact) => fact !== null).join(', ');
      if (found) yield { title: email, facts: found, href: `/admin/collections/users/${id}` };
    }
    const last = docs.at(-1);
    if (!last) return;
    after = last.id;
  }
}

function wrongWith(label: string, name: string | null | undefined): string | null {
  if (!name || tidyText(name) === name) return null;
  return tidyText(name) === ''
    ? `the ${label} is invisible`
    : `the ${label} has invisible characters`;
}
