'use client';

import { Button, Link, useSelection } from '@payloadcms/ui';
import { usePathname } from 'next/navigation.js';
import { useId, useState } from 'react';
import { counted } from '#domain/wording/counted.ts';
import {
  BUSINESS_STATUS_LABELS,
  BUSINESS_STATUSES,
  type BusinessStatus,
} from '#domain/restaurant/business-status.ts';
import { useBulkCall } from './use-bulk-call.ts';

type BulkBarProps = { tags: { id: number; name: string }[]; seesActivity: boolean };

const LOOK = { size: 'medium', margin: false, buttonStyle: 'secondary' } as const;

/** The actions for the selected places, and the places that the last action skipped. */
export function BulkBar({ tags, seesActivity }: BulkBarProps) {
  const { count } = useSelection();
  const { isPending, skipped, run } = useBulkCall(seesActivity);
  const label = useId();
  const [tag, setTag] = useState('');
  const [status, setStatus] = useState<BusinessStatus>('OPERATIONAL');
  const tagName = tags.find(({ id }) => String(id) === tag)?.name ?? '';
  // Places in the trash can only be restored or deleted.
  const isTrash = usePathname().endsWith('/trash');
  const noTag = isPending || tagName === '';

  return (
    <>
      {count > 0 && !isTrash && (
        <section className="guide-bulk" aria-labelledby={label}>
          <h2 id={label}>{counted(count, 'place')} selected</h2>
          <div className="guide-bulk__group">
            <Button
              {...LOOK}
              disabled={isPending}
              onClick={() => run({ action: 'verify' }, 'verified today')}
            >
              Verified today
            </Button>
            <Button
              {...LOOK}
              disabled={isPending}
              onClick={() => run({ action: 'closeToday' }, 'closed today')}
            >
              Close for today
            </Button>
          </div>
          <div className="guide-bulk__group">
            <select aria-label="Tag" value={tag} onChange={({ target }) => setTag(target.value)}>
              <option value="">Choose a tag</option>
              {tags.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </select>
            <Button
              {...LOOK}
              disabled={noTag}
              onClick={() => run({ action: 'addTag', tag: Number(tag) }, `tagged “${tagName}”`)}
            >
              Add tag
            </Button>
            <Button
              {...LOOK}
              disabled={noTag}
              onClick={() =>
                run({ action: 'removeTag', tag: Number(tag) }, `without the tag “${tagName}” now`)
              }
            >
              Remove tag
            </Button>
          </div>
          <div className="guide-bulk__group">
            <select
              aria-label="Open or closed"
              value={status}
              onChange={({ target }) => setStatus(target.value as BusinessStatus)}
            >
              {BUSINESS_STATUSES.map((value) => (
                <option key={value} value={value}>
                  {BUSINESS_STATUS_LABELS[value]}
                </option>
              ))}
            </select>
            <Button
              {...LOOK}
              disabled={isPending}
              onClick={() =>
                run({ action: 'status', status }, BUSINESS_STATUS_LABELS[status].toLowerCase())
              }
            >
              Close / reopen
            </Button>
          </div>
          <div className="guide-bulk__group">
            <Button
              {...LOOK}
              disabled={isPending}
              onClick={() => run({ action: 'trash' }, 'moved to the trash')}
            >
              Move to trash
            </Button>
          </div>
        </section>
      )}
      <div role="status">
        {skipped.length > 0 && (
          <div className="guide-bulk__skipped">
            <p>{counted(skipped.length, 'place')} left as before:</p>
            <ul>
              {skipped.map(({ id, name, reason }) => (
                <li key={id}>
                  <Link href={`/admin/collections/restaurants/${id}`}>{name}</Link> {reason}.
                </li>
              ))}
            </ul>
          </div>
        )}
      </div>
    </>
  );
}
