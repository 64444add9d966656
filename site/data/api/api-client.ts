/** Calls the API. The contract defines the inputs and the answers. */
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
 * Calls the API with the visitor's cookies and validates the answer against the contract.
 *
 * @throws ApiError for an answer with an error status
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
  // The cast is safe, because `AnswerOf<E>` is the output type of this schema.
  return z.parse(successOf(endpoint).schema, await response.json()) as AnswerOf<E>;
}

/**
 * Returns the options of a cached query for a call. The key starts with the call's URL, and the
 * query runs `callApi`.
 */
export function queryOf<E extends Endpoint>(endpoint: E, input: InputOf<E>) {
  return {
    queryKey: [callAddress(endpoint, input)],
    queryFn: ({ signal }: { signal: AbortSignal }) => callApi(endpoint, input, signal),
  };
}
