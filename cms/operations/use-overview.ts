import { useEffect, useState } from 'react';
import type { Overview } from './overview.ts';

const EVERY_MS = 5000;
const PATIENCE_MS = 10_000;

/** The current overview, polled every five seconds while the page is visible. */
export function useOverview(first: Overview | null): { overview: Overview | null; isOld: boolean } {
  const [overview, setOverview] = useState(first);
  const [isOld, setIsOld] = useState(false);

  useEffect(() => {
    const left = new AbortController();
    async function look(): Promise<void> {
      if (document.hidden) return;
      try {
        const signal = AbortSignal.any([left.signal, AbortSignal.timeout(PATIENCE_MS)]);
        const response = await fetch('/admin/api/operations', { signal });
        if (!response.ok) throw new Error(`The guide answered ${response.status}.`);
        setOverview((await response.json()) as Overview | null);
        setIsOld(false);
      } catch {
        if (!left.signal.aborted) setIsOld(true);
      }
    }
    const timer = setInterval(() => void look(), EVERY_MS);
    const onVisible = () => void look();
    document.addEventListener('visibilitychange', onVisible);
    return () => {
      left.abort();
      clearInterval(timer);
      document.removeEventListener('visibilitychange', onVisible);
    };
  }, []);

  return { overview, isOld };
}
