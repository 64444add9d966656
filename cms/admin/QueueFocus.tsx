import type { ReactNode } from 'react';
import { QUEUE_ID } from './queue-id.ts';

/**
 * The section with a queue's items. It takes the focus after the focused item has left the queue.
 */
export function QueueFocus({ label, children }: { label: string; children: ReactNode }) {
  return (
    <section id={QUEUE_ID} tabIndex={-1} aria-labelledby={`${QUEUE_ID}-label`}>
      <p id={`${QUEUE_ID}-label`} className="guide-queue__total">
        {label}
      </p>
      {children}
    </section>
  );
}
