'use client';

import { Button } from '@payloadcms/ui';
import { useRouter } from 'next/navigation.js';
import { useState, type FormEvent } from 'react';
import { adminCall } from '#cms/admin/admin-call.ts';
import { LabeledInput } from '#cms/admin/LabeledInput.tsx';
import { Problem } from '#cms/security/Problem.tsx';
import type { Island } from '#domain/geography/islands.ts';

type NewPlaceFormProps = {
  /** The islands on which the editor may create a place. */
  islands: readonly Island[];
  needsIsland: boolean;
};

/** Creates a draft with a name, and opens its form. */
export function NewPlaceForm({ islands, needsIsland }: NewPlaceFormProps) {
  const router = useRouter();
  const [name, setName] = useState('');
  const [island, setIsland] = useState(needsIsland && islands.length === 1 ? islands[0] : '');
  const [isPending, setIsPending] = useState(false);
  const [problem, setProblem] = useState('');

  async function create(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (isPending) return;
    const missing = missingWord();
    setProblem(missing);
    if (missing) return;
    setIsPending(true);
    const data = { name: name.trim(), island: island || null, _status: 'draft' };
    const answer = await adminCall<{ doc: { id: number } }>('restaurants?draft=true&depth=0', data);
    if (answer.isDone) return router.push(`/admin/collections/restaurants/${answer.data.doc.id}`);
    setProblem(answer.error);
    setIsPending(false);
  }

  function missingWord(): string {
    if (name.trim() === '') return 'Enter the name of the place.';
    return needsIsland && !island ? 'Choose the island.' : '';
  }

  return (
    <form className="guide-security" onSubmit={(event) => void create(event)} noValidate>
      <div>
        <LabeledInput
          id="new-name"
          label="Name"
          autoComplete="off"
          aria-describedby="new-problem"
          value={name}
          onText={setName}
        />
      </div>
      <div>
        <label className="field-label" htmlFor="new-island">
          Island
        </label>
        <select
          id="new-island"
          className="guide-security__input"
          value={island}
          onChange={(event) => setIsland(event.target.value)}
        >
          <option value="">{needsIsland ? 'Choose an island' : 'Not known yet'}</option>
          {islands.map((one) => (
            <option key={one}>{one}</option>
          ))}
        </select>
      </div>
      <Problem id="new-problem">{problem}</Problem>
      <div className="guide-security__buttons">
        <Button type="submit" size="large" margin={false} disabled={isPending}>
          Continue
        </Button>
      </div>
      <p>The form of the place opens next. It saves what you type as a draft.</p>
    </form>
  );
}
