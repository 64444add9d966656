/** Says what the page before had to say about leaving it. */
import { takeCarriedToast } from '#site/data/carried-toast.ts';
import { notify } from '#site/islands/toasts/notify.ts';

const toast = takeCarriedToast();
if (toast) void notify(toast);
