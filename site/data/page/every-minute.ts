const MINUTE_MS = 60_000;

/** Name of an event on the document. It says that newer details have replaced parts of the page. */
export const PARTS_REPLACED = 'parts-replaced';

/**
 * Calls `look` at once, at the start of every minute, when a hidden browser tab becomes visible,
 * and after parts of the page were replaced. Returns a function that stops the calls.
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
