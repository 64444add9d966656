/** An estimate from less than this says nothing. */
const TOLD_AFTER_MS = 3000;

/**
 * Shows "label 40/160, about 2 min left" on one line that is rewritten, or every tenth part where there
 * is no terminal. The time counts from the first call.
 */
export function progressLine(label: string): (done: number, total: number) => void {
  let started: number | null = null;
  let lastTenth = -1;
  let lastShown = '';
  return (done, total) => {
    started ??= performance.now();
    const elapsedMs = performance.now() - started;
    const text = `  ${label} ${done}/${total}${remaining(elapsedMs, done, total)}`;
    if (process.stdout.isTTY) {
      if (text === lastShown) return;
      // What the line before had more is wiped out.
      process.stdout.write(`\r${text.padEnd(lastShown.length)}${done === total ? '\n' : ''}`);
      lastShown = text;
      return;
    }
    const tenth = Math.floor((done / total) * 10);
    if (tenth === lastTenth) return;
    lastTenth = tenth;
    console.info(text);
  };
}

/** How long the rest takes if it goes on as before: `, about 40 s left`; nothing while nobody knows. */
export function remaining(elapsedMs: number, done: number, total: number): string {
  if (done === 0 || done === total || elapsedMs < TOLD_AFTER_MS) return '';
  const seconds = ((elapsedMs / done) * (total - done)) / 1000;
  // To five seconds, so that it can be read before it changes.
  if (seconds < 90) return `, about ${Math.max(5, Math.ceil(seconds / 5) * 5)} s left`;
  return `, about ${Math.ceil(seconds / 60)} min left`;
}
