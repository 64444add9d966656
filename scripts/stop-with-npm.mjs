const LOOK_MS = 250;

/**
 * Stops when the shell ends in which npm runs a script: npm passes a signal to that shell alone.
 * Windows keeps the number of a parent that has ended, so nothing happens there.
 */
export function stopWithNpm(stop = () => process.kill(process.pid, 'SIGTERM')) {
  if (!process.env.npm_lifecycle_event) return;
  const shell = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === shell) return;
    clearInterval(timer);
    stop();
  }, LOOK_MS);
  timer.unref();
}
