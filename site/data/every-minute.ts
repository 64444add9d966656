const MINUTE_MS = 60_000;

/**
 * Looks at the clock now, whenever a minute begins, and when a tab that slept is seen again; answers
 * how to stop.
 */
export function everyMinute(look: (now: Date) => void): () => void {
  let timer = 0;
  const tick = () => {
    clearTimeout(timer);
    const now = new Date();
    timer = window.setTimeout(tick, MINUTE_MS - (now.getTime() % MINUTE_MS));
    look(now);
  };
  tick();
  document.addEventListener('visibilitychange', tick);
  return () => {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', tick);
  };
}
