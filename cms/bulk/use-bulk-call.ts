'use client';

import { toast, useSelection } from '@payloadcms/ui';
import { useRouter } from 'next/navigation.js';
import { useState } from 'react';
import { adminCall } from '#cms/admin/admin-call.ts';
import { counted } from '#domain/wording/counted.ts';
import type { BulkAction, BulkCall } from './bulk-changes.ts';
import type { BulkOutcome, Skipped } from './change-places.ts';

const NO_ANSWER = 'The guide did not answer. Please try again.';
/** Repeating a call is safe: it skips places that already have the wanted values. */
const LOST =
  'The answer got lost, so the places may have changed. You can do it again: places that are done stay as they are.';
/** A toast with “Undo” stays this long. */
const UNDO_MS = 15_000;

/**
 * Runs an action on the selected places, shows its outcome, and offers to undo it.
 *
 * @param seesActivity whether the editor may open “Activity”
 */
export function useBulkCall(seesActivity: boolean) {
  const router = useRouter();
  const selection = useSelection();
  const [isPending, setIsPending] = useState(false);
  const [skipped, setSkipped] = useState<Skipped[]>([]);

  /** The selected ids, also those on other pages of the list. */
  async function selectedIds(): Promise<number[]> {
    const isAll = String(selection.selectAll) === 'allAvailable';
    if (!isAll) return selection.selectedIDs.map(Number);
    const query = selection.getQueryParams();
    const path = `/admin/api/restaurants${query}${query ? '&' : '?'}draft=true&depth=0&limit=501&select[name]=true`;
    const response = await fetch(path);
    const { docs } = (await response.json()) as { docs: { id: number }[] };
    return docs.map(({ id }) => id);
  }

  async function send(call: BulkCall, done: string): Promise<void> {
    setIsPending(true);
    const answer = await adminCall<BulkOutcome>('restaurants/bulk', call);
    setIsPending(false);
    if (answer.isDone) show(answer.data, done);
    else if (answer.isLost) return showLost();
    else toast.error(answer.error);
    router.refresh();
  }

  /** Without a refresh, which would leave the page while there is no network. */
  function showLost(): void {
    toast.error(LOST, {
      duration: UNDO_MS,
      ...(seesActivity && {
        action: { label: 'Activity', onClick: () => router.push('/admin/activity') },
      }),
    });
  }

  function show({ changed, unchanged, skipped: left, undo }: BulkOutcome, done: string): void {
    setSkipped(left);
    const before = unchanged > 0 ? ` ${counted(unchanged, 'place')} already.` : '';
    if (changed.length === 0) toast.info(`Nothing changed.${before}`);
    else
      toast.success(`${counted(changed.length, 'place')} ${done}.${before}`, {
        ...(undo && {
          duration: UNDO_MS,
          action: { label: 'Undo', onClick: () => void send(undo, 'as before') },
        }),
      });
  }

  function run(action: BulkAction, done: string): void {
    setIsPending(true);
    selectedIds()
      .then((ids) => send({ ...action, ids }, done))
      .catch(() => {
        toast.error(NO_ANSWER);
        setIsPending(false);
      });
  }

  return { isPending, skipped, run };
}
