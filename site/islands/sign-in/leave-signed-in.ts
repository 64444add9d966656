import { refreshMember } from '#site/data/member.ts';
import { notifyOnNextPage } from '#site/islands/toasts/next-page.ts';
import type { ToastMessage } from '#site/islands/toasts/toast-message.ts';

/** Ends a page of signing in: the message shows on the one that follows. */
export async function leaveSignedIn(next: string, message: ToastMessage): Promise<void> {
  notifyOnNextPage(message);
  await refreshMember();
  location.replace(next);
}
