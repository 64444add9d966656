/** Shows the toast that the previous page stored for this page. */
import { takeCarriedToast } from '#site/data/page/flash-toast.ts';
import { notify } from '#site/islands/toasts/notify.ts';

const toast = takeCarriedToast();
if (toast) void notify(toast);
