import { useCallback, useEffect, useRef, useState } from 'react';
import { useOnline } from '#site/data/use-online.ts';

/** Failures after which no more tiles are asked for until the network is back, when none has ever come. */
const MAX_FAILURES = 3;

/** Whether it makes sense to ask for map tiles, and where to report how it went. */
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
