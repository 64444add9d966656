import { useEffect, useEffectEvent, useRef } from 'react';
import type { CurrentMember } from '#domain/contract/account.ts';
import { hasMemberHint } from './member-hint.ts';
import { useMember } from './member.ts';
import { useInBrowser } from '#site/browser/use-in-browser.ts';

/** The visitor of a page for members. During hydration and on the server, the state is `asking`. */
export type Visitor =
  | { state: 'asking' }
  | { state: 'signed-out' }
  | { state: 'failed'; retry: () => Promise<unknown> }
  | { state: 'signed-in'; current: CurrentMember };

export function useVisitor(): Visitor {
  const isHinted = useInBrowser<boolean | null>(hasMemberHint, null);
  const { data, error, refetch } = useMember(isHinted === true);
  if (isHinted === null) return { state: 'asking' };
  if (data) return { state: 'signed-in', current: data };
  if (data === null || !isHinted) return { state: 'signed-out' };
  return error ? { state: 'failed', retry: refetch } : { state: 'asking' };
}

/**
 * Calls `act` if the visitor is signed out when the page opens, but not after a sign-out on this
 * page.
 */
export function useWhenSignedOut(visitor: Visitor, act: () => void | (() => void)): void {
  const wasSignedIn = useRef(false);
  const actNow = useEffectEvent(act);
  useEffect(() => {
    if (visitor.state === 'signed-in') wasSignedIn.current = true;
    return visitor.state === 'signed-out' && !wasSignedIn.current ? actNow() : undefined;
  }, [visitor.state]);
}
