'use client';

import { useDocumentInfo } from '@payloadcms/ui';
import { BlockButtons } from './BlockButtons.tsx';

/** Shows in a member's record whether the member may post, with the buttons to change this. */
export function BlockField() {
  const { id, data } = useDocumentInfo();
  if (id === undefined) return null;
  const isBlocked = Boolean(data?.blockedAt);
  return (
    <div className="field-type guide-queue">
      <p>
        {isBlocked
          ? 'Blocked: this member can sign in and read, but not post.'
          : 'This member can post stories once their email is verified.'}
      </p>
      <BlockButtons
        member={Number(id)}
        name={String(data?.firstName || data?.email)}
        isBlocked={isBlocked}
      />
    </div>
  );
}
