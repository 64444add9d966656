/** Of the element that takes the focus when what had it is gone after a decision. */
export const QUEUE_ID = 'guide-queue';
