import { logout } from '#domain/contract/account.ts';
import { callApi } from '#site/data/api/api-client.ts';
import { queryClient } from '#site/data/api/query-client.ts';
import { forgetVisitor } from './forget-visitor.ts';

/** Ends the session and opens the listing, even if the server did not end the session. */
export async function signOut(): Promise<void> {
  // Running requests would fail once the session has ended.
  void queryClient().cancelQueries();
  try {
    await callApi(logout, {});
  } catch {
    // This browser signs out even if the call fails.
  }
  forgetVisitor();
  location.assign('/restaurants');
}
