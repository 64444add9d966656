import { logout } from '#domain/contract/account.ts';
import { callApi } from './api-client.ts';
import { forgetMember } from './member.ts';

/** Ends the session and opens the listing, also where the session could not be ended. */
export async function signOut(): Promise<void> {
  try {
    await callApi(logout, {});
  } catch {
    // Whoever leaves is gone from this browser, whatever the answer.
  }
  forgetMember();
  location.assign('/restaurants');
}
