const MINUTE_MS = 60_000;

/** Is dispatched at the document where parts of the page were replaced by newer ones. */
export const PARTS_REPLACED = 'parts-replaced';

/**
 * Looks at the clock now, whenever a minute begins, when a tab that slept is seen again, and where
 * there are new parts to look at; answers how to stop.
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
  const ended = new AbortController();
  for (const event of ['visibilitychange', PARTS_REPLACED])
    document.addEventListener(event, tick, { signal: ended.signal });
  return () => {
    clearTimeout(timer);
    ended.abort();
  };
}
