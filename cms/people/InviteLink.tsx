import { Link } from '@payloadcms/ui';
import type { BeforeListTableServerProps } from 'payload';
import { hasRight } from '#cms/access/rights.ts';

/** A link above the list of editors. Editors are invited, not created with a password. */
export function InviteLink({ user }: BeforeListTableServerProps) {
  if (!hasRight(user, 'managePeople')) return null;
  return (
    <p className="guide-invite-link">
      <Link href="/admin/invite">Invite an editor</Link>
    </p>
  );
}
