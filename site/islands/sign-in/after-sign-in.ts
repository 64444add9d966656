import { refreshMember } from '#site/data/member.ts';
import { showAccount } from '#site/data/account-menu.ts';

/** Updates the page after a sign-in. */
export async function afterSignIn(): Promise<void> {
  showAccount();
  await refreshMember();
}
