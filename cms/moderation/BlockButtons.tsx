'use client';

import { Button } from '@payloadcms/ui';
import { useState } from 'react';
import { useEditorsCall } from '#cms/admin/use-editors-call.ts';

type BlockButtonsProps = {
  member: number;
  /** The member's name in messages. */
  name: string;
  isBlocked: boolean;
};

/** Buttons that block a member from posting, or unblock them. */
export function BlockButtons({ member, name, isBlocked }: BlockButtonsProps) {
  const { isPending, run } = useEditorsCall();
  const [hidesStories, setHidesStories] = useState(false);

  const unblock = () => run(`users/${member}/unblock`, {}, `${name} can post again.`);
  const undo = { label: 'Undo', onClick: () => void unblock() };
  // Unblocking brings no hidden story back, so it would not undo that.
  const block = () =>
    run(
      `users/${member}/block`,
      { hidesStories },
      `${name} is blocked.`,
      hidesStories ? undefined : undo,
    );

  const look = { size: 'small', margin: false, buttonStyle: 'secondary' } as const;
  if (isBlocked) {
    return (
      <Button {...look} disabled={isPending} onClick={() => void unblock()}>
        Unblock member
      </Button>
    );
  }
  return (
    <div className="guide-queue__block">
      <Button {...look} disabled={isPending} onClick={() => void block()}>
        Block member
      </Button>
      <label>
        <input
          type="checkbox"
          checked={hidesStories}
          onChange={(event) => setHidesStories(event.target.checked)}
        />{' '}
        and hide all their stories
      </label>
    </div>
  );
}
