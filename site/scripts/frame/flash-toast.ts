/** Shows the toast that the previous page stored for this page. */
import { takeFlashToast } from '#site/data/page/flash-toast.ts';
import { notify } from '#site/islands/toasts/notify.ts';

const toast = takeFlashToast();
if (toast) void notify(toast);
