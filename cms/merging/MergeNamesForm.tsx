'use client';

import { Button } from '@payloadcms/ui';
import { useRouter } from 'next/navigation.js';
import { useId, useState } from 'react';
import { useEditorsCall } from '#cms/admin/use-editors-call.ts';
import { counted } from '#domain/wording/counted.ts';
import type { ReferringField } from './replace-references.ts';

type Name = { id: number; name: string };

type MergeNamesFormProps = {
  kind: ReferringField;
  /** `category` or `tag`. */
  noun: string;
  /** The one that goes. */
  from: Name;
  /** The number of places that have it. */
  places: number;
  others: Name[];
};

/** Chooses the category or tag that stays. */
export function MergeNamesForm({ kind, noun, from, places, others }: MergeNamesFormProps) {
  const router = useRouter();
  const { isPending, run } = useEditorsCall();
  const [into, setInto] = useState('');
  const select = useId();
  const stays = others.find(({ id }) => String(id) === into);

  async function merge(): Promise<void> {
    const done = `“${from.name}” is now “${stays?.name}”.`;
    const isDone = await run(`${kind}/${into}/merge`, { from: from.id }, done);
    if (isDone) router.push(`/admin/collections/${kind}/${into}`);
  }

  return (
    <div className="guide-merge">
      <div className="guide-merge__search">
        <label htmlFor={select}>
          Merge “{from.name}” ({counted(places, 'place')}) into
        </label>
        <select id={select} value={into} onChange={({ target }) => setInto(target.value)}>
          <option value="">Choose a {noun}</option>
          {others.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      </div>
      {stays && (
        <p>
          All places get “{stays.name}”. Filters, links and imports with the name “{from.name}”
          still work. This cannot be undone.
        </p>
      )}
      <Button
        size="medium"
        margin={false}
        disabled={isPending || !stays}
        onClick={() => void merge()}
      >
        Merge
      </Button>
    </div>
  );
}
