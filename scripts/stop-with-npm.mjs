const LOOK_MS = 250;

/**
 * Stops this process when the shell that npm runs a script in ends, because npm sends signals only
 * to that shell. On Windows it does nothing, as a process keeps the id of a parent that has ended.
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
