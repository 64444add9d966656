import { refreshMember } from '#site/data/account/member.ts';
import { showAccount } from '#site/data/account/account-menu.ts';

/** Updates the page after a sign-in. */
export async function afterSignIn(): Promise<void> {
  showAccount();
  await refreshMember();
}
