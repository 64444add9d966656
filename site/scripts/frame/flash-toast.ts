/** Shows the toast that the previous page stored for this page. */
import { takeFlashToast } from '#site/data/page/flash-toast.ts';
import { notify } from '#site/islands/toasts/notify.ts';

const flash = takeFlashToast();
if (flash) {
  const { signInPath, ...toast } = flash;
  const action = signInPath && { label: 'Sign In', onClick: () => location.assign(signInPath) };
  void notify(action ? { ...toast, action } : toast);
}
