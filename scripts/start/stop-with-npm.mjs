const LOOK_MS = 250;

/**
 * Stops this process when npm's shell ends, because npm sends signals only to that shell. Does
 * nothing on Windows, where a process keeps its parent's id after the parent has ended.
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
