const TIMEOUT_MS = 15_000;

/** Fetches the current published version of this page. Returns null if the server answers 503. */
export async function publishedPage(): Promise<Document | null> {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const answer = await fetch(location.href, { cache: 'no-cache', signal });
  if (answer.status === 503) return null;
  return new DOMParser().parseFromString(await answer.text(), 'text/html');
}
