import { useCallback, useRef, useState, useSyncExternalStore } from 'react';

/** Failures after which no more tiles are asked for, when none has ever come. */
const MAX_FAILURES = 3;

/** Whether it makes sense to ask for map tiles, and where to report how it went. */
export function useTiles(url: string | null): {
  areOn: boolean;
  report: (isLoaded: boolean) => void;
} {
  const isOnline = useSyncExternalStore(onConnection, () => navigator.onLine);
  const [haveFailed, setHaveFailed] = useState(false);
  const failures = useRef(0);
  const report = useCallback((isLoaded: boolean) => {
    failures.current = isLoaded ? -Infinity : failures.current + 1;
    if (failures.current >= MAX_FAILURES) setHaveFailed(true);
  }, []);
  return { areOn: url !== null && isOnline && !haveFailed, report };
}

function onConnection(notify: () => void): () => void {
  addEventListener('online', notify);
  addEventListener('offline', notify);
  return () => {
    removeEventListener('online', notify);
    removeEventListener('offline', notify);
  };
}
