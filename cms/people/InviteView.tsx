import type { AdminViewServerProps } from 'payload';
import { DeskPage } from '#cms/admin/DeskPage.tsx';
import { requireRight } from '#cms/admin/queue-page.ts';
import { InviteForm } from './InviteForm.tsx';

/** The page on which an administrator invites another editor. */
export function InviteView(props: AdminViewServerProps) {
  requireRight(props, '/admin/invite', 'managePeople');
  return (
    <DeskPage view={props} title="Invite an editor">
      <InviteForm />
    </DeskPage>
  );
}
