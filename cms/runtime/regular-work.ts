import { createWorkPerKey } from './work-per-key.ts';

export type RegularWork = {
  /**
   * Runs the work now. If it is called during a run, another run follows, because the current run
   * may miss later changes.
   */
  now: () => void;
  stop: () => void;
};

type RegularWorkOptions = {
  everyMs: number;
  onError: (error: unknown) => void;
};

/** Runs work at an interval, never twice at once. An interval that ends during a run is skipped. */
export function workRegularly(
  work: () => Promise<void>,
  { everyMs, onError }: RegularWorkOptions,
): RegularWork {
  const { runAgainAfter } = createWorkPerKey<'work'>();
  let inProgress = 0;

  function now(): void {
    inProgress++;
    void runAgainAfter('work', work)
      .catch(onError)
      .finally(() => inProgress--);
  }

  const timer = setInterval(() => {
    if (inProgress === 0) now();
  }, everyMs);
  return { now, stop: () => clearInterval(timer) };
}
