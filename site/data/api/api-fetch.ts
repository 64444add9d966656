import { ApiError } from './api-error.ts';

const TIMEOUT_MS = 15_000;

/**
 * Requests a URL of the API with the visitor's cookies.
 *
 * @throws ApiError for an answer with an error status
 */
export async function fetchApi(
  address: string,
  { signal, ...init }: RequestInit = {},
): Promise<Response> {
  const timeout = AbortSignal.timeout(TIMEOUT_MS);
  const response = await fetch(address, {
    ...init,
    credentials: 'include',
    signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
  });
  if (!response.ok) throw new ApiError(response.status, response.statusText, await response.text());
  return response;
}
