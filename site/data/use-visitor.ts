import { useEffect, useEffectEvent, useRef } from 'react';
import type { CurrentMember } from '#domain/contract/account.ts';
import { hasMemberHint } from './member-hint.ts';
import { useMember } from './member.ts';
import { useInBrowser } from './use-in-browser.ts';

/** Whoever looks at a page for members; a page as it was published is still asking. */
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

/** Acts when the page turns out to be seen signed out, but not when somebody signs out on it. */
export function useWhenSignedOut(visitor: Visitor, act: () => void | (() => void)): void {
  const wasSignedIn = useRef(false);
  const actNow = useEffectEvent(act);
  useEffect(() => {
    if (visitor.state === 'signed-in') wasSignedIn.current = true;
    return visitor.state === 'signed-out' && !wasSignedIn.current ? actNow() : undefined;
  }, [visitor.state]);
}
