'use client';

import {
  Button,
  ConfirmationModal,
  Link,
  useAuth,
  useDocumentInfo,
  useModal,
} from '@payloadcms/ui';
import { momentText } from '#cms/admin/moment-text.ts';
import { useEditorsCall } from '#cms/admin/use-editors-call.ts';

const CONFIRMATION = 'remove-second-factor';

type Shown = { email: string; invitedAt?: string | null; firstSignInAt?: string | null };

/**
 * In the editor's own record, a link to “Your sign-in”. In other records, shows administrators how
 * they can help with the sign-in.
 */
export function PersonField() {
  const { user } = useAuth();
  const { id, data } = useDocumentInfo();
  const { isPending, run } = useEditorsCall();
  const { openModal } = useModal();
  if (id === undefined || !data) return null;
  const { email, invitedAt, firstSignInAt } = data as Shown;
  const look = { size: 'small', margin: false, buttonStyle: 'secondary' } as const;
  if (String(user?.id) === String(id)) {
    return (
      <p className="field-type">
        <Link href="/admin/security">Second factor, recovery codes and sessions</Link>
      </p>
    );
  }
  return (
    <div className="field-type guide-queue guide-member">
      {invitedAt && !firstSignInAt && (
        <>
          <p>Invited {momentText(invitedAt)}, not signed in yet.</p>
          <Button
            {...look}
            disabled={isPending}
            onClick={() =>
              void run(`editors/${id}/invite-again`, {}, `We’ve sent another mail to ${email}.`)
            }
          >
            Send the invitation again
          </Button>
        </>
      )}
      <Button
        {...look}
        disabled={isPending}
        onClick={() =>
          void run(`editors/${id}/end-sessions`, {}, `${email} is signed out everywhere.`)
        }
      >
        Sign out everywhere
      </Button>
      <Button {...look} disabled={isPending} onClick={() => openModal(CONFIRMATION)}>
        Remove the second factor
      </Button>
      <ConfirmationModal
        modalSlug={CONFIRMATION}
        heading={`Remove the second factor of ${email}?`}
        body="Their app, passkeys and recovery codes stop working, and they are signed out everywhere. Do this only if you are sure that they have lost their device: call them."
        confirmLabel="Remove"
        onConfirm={async () => {
          const done = `The second factor of ${email} is removed.`;
          await run(`editors/${id}/remove-factors`, {}, done);
        }}
      />
    </div>
  );
}
