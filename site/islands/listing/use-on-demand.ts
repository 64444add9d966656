import { useCallback, useEffect, useRef, useState } from 'react';

type OnDemand<Module> = {
  /** Null until it is loaded. */
  module: Module | null;
  failure: Error | null;
  load: () => void;
};

/**
 * Loads a module when `load` is first called. After a failure, it tries again at the next call or
 * when the network is back.
 *
 * @param importModule must be the same function at each render
 */
export function useOnDemand<Module>(importModule: () => Promise<Module>): OnDemand<Module> {
  const [module, setModule] = useState<Module | null>(null);
  const [failure, setFailure] = useState<Error | null>(null);
  const isRequested = useRef(false);
  const load = useCallback(() => {
    if (isRequested.current) return;
    isRequested.current = true;
    setFailure(null);
    importModule().then(setModule, (error: Error) => {
      isRequested.current = false;
      setFailure(error);
    });
  }, [importModule]);
  useEffect(() => {
    if (!failure) return;
    addEventListener('online', load);
    return () => removeEventListener('online', load);
  }, [failure, load]);
  return { module, failure, load };
}
