/** Shows the toast that the previous page stored for this page. */
import { takeCarriedToast } from '#site/data/carried-toast.ts';
import { notify } from '#site/islands/toasts/notify.ts';

const toast = takeCarriedToast();
if (toast) void notify(toast);
