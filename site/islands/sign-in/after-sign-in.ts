import { refreshMember } from '#site/data/member.ts';
import { showAccount } from '#site/scripts/account-menu.ts';

/** Makes the page that of somebody who is signed in. */
export async function afterSignIn(): Promise<void> {
  showAccount();
  await refreshMember();
}
