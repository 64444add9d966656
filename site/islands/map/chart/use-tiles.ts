import { useCallback, useEffect, useRef, useState } from 'react';
import { useOnline } from '#site/browser/use-online.ts';

/**
 * After this many failed tiles in a row, the map requests no more tiles until the network is back.
 */
const MAX_FAILURES = 3;

/** Returns whether to request map tiles, and a callback that reports whether a tile has loaded. */
export function useTiles(url: string | null): {
  areOn: boolean;
  report: (isLoaded: boolean) => void;
} {
  const isOnline = useOnline();
  const [haveFailed, setHaveFailed] = useState(false);
  const failures = useRef(0);
  const report = useCallback((isLoaded: boolean) => {
    failures.current = isLoaded ? -Infinity : failures.current + 1;
    if (failures.current >= MAX_FAILURES) setHaveFailed(true);
  }, []);
  useEffect(() => {
    const tryAgain = () => {
      failures.current = 0;
      setHaveFailed(false);
    };
    addEventListener('online', tryAgain);
    return () => removeEventListener('online', tryAgain);
  }, []);
  return { areOn: url !== null && isOnline && !haveFailed, report };
}
