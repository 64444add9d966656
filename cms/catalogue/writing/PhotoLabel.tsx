'use client';

import { useRowLabel } from '@payloadcms/ui';

/** Says which photo is the main one. */
export function PhotoLabel() {
  const { rowNumber = 0 } = useRowLabel();
  return <span>{rowNumber === 0 ? 'Photo 1: main photo' : `Photo ${rowNumber + 1}`}</span>;
}
