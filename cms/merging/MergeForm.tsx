'use client';

import { Button, Link } from '@payloadcms/ui';
import { useRouter } from 'next/navigation.js';
import { useState } from 'react';
import { useEditorsCall } from '#cms/admin/use-editors-call.ts';
import type { TakenField } from './merge-data.ts';
import type { ComparedField } from './merge-words.ts';

type Side = { id: number; name: string; updatedAt: string };

type MergeFormProps = {
  /** The place that stays, and the place that goes. */
  into: Side;
  from: Side;
  fields: ComparedField[];
  /** The records that move, in numbers. */
  moves: string;
  /** The address of this view with both places exchanged. */
  swap: string;
};

/** Compares two places. The editor chooses a value for each field in which they differ. */
export function MergeForm({ into, from, fields, moves, swap }: MergeFormProps) {
  const router = useRouter();
  const { isPending, run } = useEditorsCall();
  const [taken, setTaken] = useState<readonly TakenField[]>(() =>
    fields.filter((one) => one.into === '').map(({ field }) => field),
  );

  async function merge(): Promise<void> {
    const seen = { into: into.updatedAt, from: from.updatedAt };
    const body = { from: from.id, taken, seen };
    const isDone = await run(`restaurants/${into.id}/merge`, body, `Merged into “${into.name}”.`);
    if (isDone) router.push(`/admin/collections/restaurants/${into.id}`);
  }

  const choose = (field: TakenField, isTaken: boolean) =>
    setTaken((before) => [...before.filter((one) => one !== field), ...(isTaken ? [field] : [])]);

  return (
    <div className="guide-merge">
      <ul>
        <li>
          <b>{into.name}</b> (no. {into.id}) stays. <Link href={swap}>Keep the other one</Link>
        </li>
        <li>
          <b>{from.name}</b> (no. {from.id}) goes. Its page will lead to the page of the place that
          stays.
        </li>
        <li>These move: {moves}.</li>
      </ul>
      {fields.length === 0 ? (
        <p>All other values of the two records agree.</p>
      ) : (
        <table>
          <thead>
            <tr>
              <th scope="col">Field</th>
              <th scope="col">{into.name} (stays)</th>
              <th scope="col">{from.name} (goes)</th>
            </tr>
          </thead>
          <tbody>
            {fields.map((one) => (
              <tr key={one.field}>
                <th scope="row">{one.label}</th>
                {(['into', 'from'] as const).map((side) => (
                  <td key={side}>
                    <label>
                      <input
                        type="radio"
                        name={one.field}
                        checked={taken.includes(one.field) === (side === 'from')}
                        onChange={() => choose(one.field, side === 'from')}
                      />
                      <span>{one[side] || <i>empty</i>}</span>
                    </label>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <p>This cannot be undone.</p>
      <Button size="medium" margin={false} disabled={isPending} onClick={() => void merge()}>
        Merge
      </Button>
    </div>
  );
}
