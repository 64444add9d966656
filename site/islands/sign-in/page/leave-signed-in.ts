import { storeFlashToast } from '#site/data/page/flash-toast.ts';
import { refreshMember } from '#site/data/account/member.ts';
import type { ToastMessage } from '#site/data/page/toast-message.ts';

/** Leaves a sign-in page after success. The next page shows the message. */
export async function leaveSignedIn(next: string, message: ToastMessage): Promise<void> {
  storeFlashToast(message);
  await refreshMember();
  location.replace(next);
}
