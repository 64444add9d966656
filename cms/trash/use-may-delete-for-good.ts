'use client';

import { useAuth } from '@payloadcms/ui';
import { hasRight } from '#cms/access/rights.ts';

/** Whether the signed-in editor may delete records for good. The server checks it again. */
export function useMayDeleteForGood(): boolean {
  const { user } = useAuth();
  return hasRight(user, 'deleteForGood');
}
