import { carryToast } from '#site/data/carried-toast.ts';
import { refreshMember } from '#site/data/member.ts';
import type { ToastMessage } from '#site/islands/toasts/toast-message.ts';

/** Ends a page of signing in: the message shows on the one that follows. */
export async function leaveSignedIn(next: string, message: ToastMessage): Promise<void> {
  carryToast(message);
  await refreshMember();
  location.replace(next);
}
