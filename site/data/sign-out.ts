import { logout } from '#domain/contract/account.ts';
import { callApi } from './api-client.ts';
import { dropAllDrafts } from './drafts.ts';
import { forgetMember } from './member.ts';
import { queryClient } from './query-client.ts';

/** Ends the session and opens the listing, also where the session could not be ended. */
export async function signOut(): Promise<void> {
  // What is still asked for would be refused as soon as the session has ended.
  void queryClient().cancelQueries();
  try {
    await callApi(logout, {});
  } catch {
    // Whoever leaves is gone from this browser, whatever the answer.
  }
  dropAllDrafts();
  forgetMember();
  location.assign('/restaurants');
}
