import type { Member } from '#domain/contract/account.ts';
import { ChangeEmail } from './ChangeEmail.tsx';
import { ChangePassword } from './ChangePassword.tsx';
import { DeleteAccount } from './DeleteAccount.tsx';
import { ProfileInformation } from './ProfileInformation.tsx';

/**
 * Four cards with settings, and a link to more settings. The card that deletes the account is the
 * last one.
 */
export function AccountSettings({ user }: { user: Member }) {
  return (
    <>
      <div className="settings">
        <ProfileInformation user={user} />
        <ChangePassword email={user.email} />
        <ChangeEmail memberId={user.id} />
      </div>
      <p className="my-4">
        <a className="inline-flex min-h-tap items-center" href="/profile/security">
          Devices and data
        </a>
      </p>
      <div className="settings">
        <DeleteAccount />
      </div>
    </>
  );
}
