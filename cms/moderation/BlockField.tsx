'use client';

import { useDocumentInfo } from '@payloadcms/ui';
import { useState } from 'react';
import { BlockButtons } from './BlockButtons.tsx';

/** In the record of a member: whether they may post. */
export function BlockField() {
  const { id, savedDocumentData } = useDocumentInfo();
  // The record in the form is not read anew after a call.
  const [changed, setChanged] = useState<boolean | null>(null);
  if (id === undefined) return null;
  const isBlocked = changed ?? Boolean(savedDocumentData?.blockedAt);
  return (
    <div className="field-type guide-queue">
      <p>
        {isBlocked
          ? 'Blocked: they sign in and read, but post nothing.'
          : 'They post stories once their address is verified.'}
      </p>
      <BlockButtons member={Number(id)} isBlocked={isBlocked} onChanged={setChanged} />
    </div>
  );
}
