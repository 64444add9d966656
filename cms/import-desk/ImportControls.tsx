'use client';

import { Button } from '@payloadcms/ui';
import { useRouter } from 'next/navigation.js';
import { useState, type KeyboardEvent } from 'react';
import { adminCall } from '#cms/admin/admin-call.ts';
import { useEditorsCall } from '#cms/admin/use-editors-call.ts';

const LOOK = { size: 'medium', margin: false } as const;

type StageButtonProps = {
  importKey: string;
  call: 'start' | 'undo' | 'again';
  label: string;
  /** The message of success. */
  done: string;
  /** Asks this before the call. */
  confirmation?: string;
};

/** A button that moves an import to its next stage. */
export function StageButton({ importKey, call, label, done, confirmation }: StageButtonProps) {
  const { isPending, run } = useEditorsCall();
  const [isAsking, setIsAsking] = useState(false);
  const start = () => void run(`imports/${importKey}/${call}`, {}, done);
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'Escape') setIsAsking(false);
  };
  return (
    <div className="guide-queue__buttons">
      {isAsking && <p role="alert">{confirmation}</p>}
      <Button
        {...LOOK}
        buttonStyle={call === 'start' || isAsking ? 'primary' : 'secondary'}
        disabled={isPending}
        extraButtonProps={{ onKeyDown }}
        onClick={() => (confirmation !== undefined && !isAsking ? setIsAsking(true) : start())}
      >
        {isAsking ? 'Yes, undo' : label}
      </Button>
      {isAsking && (
        <Button
          {...LOOK}
          buttonStyle="secondary"
          extraButtonProps={{ onKeyDown }}
          onClick={() => setIsAsking(false)}
        >
          Cancel
        </Button>
      )}
    </div>
  );
}

type ChooseAllProps = { importKey: string; kind?: 'new' | 'changed' | 'duplicate' | undefined };

/** Chooses all rows of a kind, or none of them. Without `kind`, all rows that can be chosen. */
export function ChooseAll({ importKey, kind }: ChooseAllProps) {
  const { isPending, run } = useEditorsCall();
  const choose = (isChosen: boolean) =>
    void run(
      `imports/${importKey}/choose`,
      { isChosen, ...(kind && { kind }) },
      `${isChosen ? 'All rows' : 'No rows'}${kind ? ' of this kind' : ''} are chosen.`,
    );
  const shared = { ...LOOK, buttonStyle: 'secondary', disabled: isPending } as const;
  return (
    <div className="guide-queue__buttons">
      <Button {...shared} onClick={() => choose(true)}>
        Choose all
      </Button>
      <Button {...shared} onClick={() => choose(false)}>
        Choose none
      </Button>
    </div>
  );
}

type ChooseRowProps = { importKey: string; position: number; name: string; isChosen: boolean };

/** Chooses one row. */
export function ChooseRow({ importKey, position, name, isChosen: first }: ChooseRowProps) {
  const router = useRouter();
  const [isChosen, setIsChosen] = useState(first);
  const [problem, setProblem] = useState('');

  async function choose(next: boolean): Promise<void> {
    setIsChosen(next);
    const answer = await adminCall(`imports/${importKey}/choose`, { isChosen: next, position });
    if (!answer.isDone) setIsChosen(!next);
    setProblem(answer.isDone ? '' : answer.error);
    router.refresh();
  }

  return (
    <label className="guide-import__choice">
      <input
        type="checkbox"
        checked={isChosen}
        onChange={({ target }) => void choose(target.checked)}
      />
      <span className="sr-only">Import {name}</span>
      {problem && <span role="alert">{problem}</span>}
    </label>
  );
}
