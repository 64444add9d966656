/** Id of the element that takes the focus after the focused item has left the queue. */
export const QUEUE_ID = 'guide-queue';
