/** How the site talks to the API; what is called and answered, the contract says. */
import * as z from 'zod/mini';
import {
  callAddress,
  successOf,
  type AnswerOf,
  type Endpoint,
  type InputOf,
} from '#domain/contract/endpoint.ts';
import { fetchApi } from './api-fetch.ts';

/**
 * Calls the API with the visitor's cookies and reads the answer by the contract.
 *
 * @throws ApiError for an answer that is no success
 */
export async function callApi<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  signal?: AbortSignal,
): Promise<AnswerOf<E>> {
  const { body } = input;
  const response = await fetchApi(callAddress(endpoint, input), {
    method: endpoint.method,
    ...(signal && { signal }),
    ...(body !== undefined && {
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    }),
  });
  // The schema is the one whose output the type names.
  return z.parse(successOf(endpoint).schema, await response.json()) as AnswerOf<E>;
}

/** A call as a cached query: its key is the address, and its loader gets it. */
export function queryOf<E extends Endpoint>(endpoint: E, input: InputOf<E>) {
  return {
    queryKey: [callAddress(endpoint, input)],
    queryFn: ({ signal }: { signal: AbortSignal }) => callApi(endpoint, input, signal),
  };
}
