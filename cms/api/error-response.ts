import type { ApiError } from '#domain/contract/api-error.ts';
import type { RefusalStatus } from '#domain/contract/endpoint.ts';
import { Refusal, type RefusalCode } from './refusal.ts';

const STATUS_OF: Record<RefusalCode, RefusalStatus> = {
  invalid: 400,
  unauthorized: 401,
  forbidden: 403,
  'not-found': 404,
  conflict: 409,
};

/** The HTTP status of a refusal. */
export function refusalStatus({ code }: Refusal): RefusalStatus {
  return STATUS_OF[code];
}

/** The response of an error: a refusal says why, anything else is logged and says nothing. */
export function errorResponse(error: unknown, log: (error: unknown) => void): Response {
  if (error instanceof Refusal) {
    const body: ApiError = { error: error.message, ...(error.fields && { fields: error.fields }) };
    return Response.json(body, { status: refusalStatus(error) });
  }
  log(error);
  return Response.json({ error: 'Internal server error' } satisfies ApiError, { status: 500 });
}
