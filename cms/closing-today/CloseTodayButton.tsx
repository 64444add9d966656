'use client';

import { Button, Link, toast } from '@payloadcms/ui';
import { useRouter } from 'next/navigation.js';
import { useState } from 'react';
import { adminCall } from '#cms/admin/admin-call.ts';
import { QUEUE_ID } from '#cms/admin/queue-id.ts';
import type { BulkCall } from '#cms/bulk/bulk-changes.ts';
import type { BulkOutcome } from '#cms/bulk/change-places.ts';

type CloseTodayButtonProps = { id: number; name: string; isClosedToday: boolean };

/** A message with “Undo” stays this long. */
const UNDO_MS = 15_000;

/** Closes a place for today, or opens it again. Says why if that is not possible. */
export function CloseTodayButton({ id, name, isClosedToday }: CloseTodayButtonProps) {
  const router = useRouter();
  const [isPending, setIsPending] = useState(false);
  const [reason, setReason] = useState<string | null>(null);

  async function send(call: BulkCall, done: string): Promise<void> {
    setIsPending(true);
    const answer = await adminCall<BulkOutcome>('restaurants/bulk', call);
    setIsPending(false);
    if (!answer.isDone) toast.error(answer.error);
    else show(answer.data, done);
    document.getElementById(QUEUE_ID)?.focus();
    // Without a network, a refresh would leave the page.
    if (answer.isDone || !answer.isLost) router.refresh();
  }

  function show({ skipped, undo }: BulkOutcome, done: string): void {
    const refusal = skipped[0]?.reason ?? null;
    setReason(refusal);
    if (refusal !== null) return;
    toast.success(`${name} ${done}`, {
      ...(undo && {
        duration: UNDO_MS,
        action: { label: 'Undo', onClick: () => void send(undo, 'has the hours it had before.') },
      }),
    });
  }

  const label = isClosedToday ? 'Open again' : 'Close for today';
  return (
    <>
      <Button
        aria-label={`${label}: ${name}`}
        size="medium"
        margin={false}
        buttonStyle={isClosedToday ? 'secondary' : 'primary'}
        disabled={isPending}
        onClick={() =>
          void (isClosedToday
            ? send({ action: 'reopenToday', ids: [id], days: {} }, 'has its usual hours today.')
            : send({ action: 'closeToday', ids: [id] }, 'is closed today.'))
        }
      >
        {label}
      </Button>
      <p role="status" className="guide-queue__warning">
        {reason !== null && (
          <>
            {name} {reason}.{' '}
            <Link href={`/admin/collections/restaurants/${id}`} prefetch={false}>
              Open its record
            </Link>
          </>
        )}
      </p>
    </>
  );
}
