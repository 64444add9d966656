/** No estimate is shown before this time, because it would not be reliable. */
const TOLD_AFTER_MS = 3000;

/**
 * Returns a function that shows "label 40/160, about 2 min left". On a terminal it rewrites one
 * line. Other output gets one line for each tenth. The time starts with the first call.
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
      // Padding with blanks overwrites the end of a longer previous line.
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

/**
 * Estimates the remaining time, such as `, about 40 s left`. Returns an empty text when an estimate
 * is not possible yet.
 */
export function remaining(elapsedMs: number, done: number, total: number): string {
  if (done === 0 || done === total || elapsedMs < TOLD_AFTER_MS) return '';
  const seconds = ((elapsedMs / done) * (total - done)) / 1000;
  // Round to five seconds, so that the estimate does not change too fast to read.
  if (seconds < 90) return `, about ${Math.max(5, Math.ceil(seconds / 5) * 5)} s left`;
  return `, about ${Math.ceil(seconds / 60)} min left`;
}
