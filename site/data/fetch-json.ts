import { ApiError } from './api-error.ts';

const TIMEOUT_MS = 15_000;

/**
 * Gets JSON from the API, with the visitor's cookies.
 *
 * @throws ApiError for an answer that is no success
 */
export async function fetchJson<T>(path: string, signal?: AbortSignal): Promise<T> {
  const timeout = AbortSignal.timeout(TIMEOUT_MS);
  const response = await fetch(path, {
    credentials: 'include',
    signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
  });
  if (!response.ok) throw new ApiError(response.status, response.statusText, await response.text());
  // The server answers by the same contract; what it sends was checked there.
  return (await response.json()) as T;
}
