'use client';

import { useRouter } from 'next/navigation.js';
import { useEffect } from 'react';

/**
 * Makes the browser's button “Back” lead to lists. Payload's list replaces its entry of the history
 * before Next has added its own state, and Next ignores entries without this state.
 */
export function BackToLists() {
  const router = useRouter();
  useEffect(() => {
    const show = ({ state }: PopStateEvent) => {
      if (state === null) router.replace(location.pathname + location.search + location.hash);
    };
    window.addEventListener('popstate', show);
    return () => window.removeEventListener('popstate', show);
  }, [router]);
  return null;
}
