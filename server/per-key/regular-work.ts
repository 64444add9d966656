import { createWorkPerKey } from './work-per-key.ts';

export type RegularWork = {
  /** Does it now; after what is in progress, which may not have seen why. */
  now: () => void;
  stop: () => void;
};

type RegularWorkOptions = {
  everyMs: number;
  onError: (error: unknown) => void;
};

/**
 * Does something at regular times and never twice at once: what takes longer than the time between is
 * not begun again meanwhile, since each would hold up the others.
 */
export function workRegularly(
  work: () => Promise<void>,
  { everyMs, onError }: RegularWorkOptions,
): RegularWork {
  const { onceMore } = createWorkPerKey<'work'>();
  let inProgress = 0;

  function now(): void {
    inProgress++;
    void onceMore('work', work)
      .catch(onError)
      .finally(() => inProgress--);
  }

  const timer = setInterval(() => {
    if (inProgress === 0) now();
  }, everyMs);
  return { now, stop: () => clearInterval(timer) };
}
