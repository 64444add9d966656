'use client';

import { toast } from '@payloadcms/ui';
import { useRouter } from 'next/navigation.js';
import { useState } from 'react';
import { adminCall } from './admin-call.ts';
import { QUEUE_ID } from './queue-id.ts';

type EditorsCall = {
  isPending: boolean;
  /**
   * Calls the admin's REST API, shows the outcome and reloads the view. Resolves to whether the
   * call succeeded.
   *
   * @param action a button in the message of success, such as “Undo”
   */
  run: (path: string, body: object, done: string, action?: ToastAction) => Promise<boolean>;
};

type ToastAction = { label: string; onClick: () => void };

/** A hook for buttons that act on the items of a view. */
export function useEditorsCall(): EditorsCall {
  const router = useRouter();
  const [isPending, setIsPending] = useState(false);

  const run: EditorsCall['run'] = async (path, body, done, action) => {
    setIsPending(true);
    const answer = await adminCall(path, body);
    if (answer.isDone) toast.success(done, { action });
    else toast.error(answer.error);
    setIsPending(false);
    document.getElementById(QUEUE_ID)?.focus();
    // Refreshes after a refusal too, because the view is then out of date. Without a network, a
    // refresh would leave the page.
    if (answer.isDone || !answer.isLost) router.refresh();
    return answer.isDone;
  };

  return { isPending, run };
}
