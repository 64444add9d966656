import type { ApiError } from '#domain/contract/api-error.ts';
import type { RefusalStatus } from '#domain/contract/endpoint.ts';
import { faultAnswer, storageFaultOf, type StorageFault } from '#cms/database/storage-fault.ts';
import { Refusal, type RefusalCode } from '#cms/answers/refusal.ts';

const STATUS_OF: Record<RefusalCode, RefusalStatus> = {
  invalid: 400,
  unauthorized: 401,
  forbidden: 403,
  'not-found': 404,
  conflict: 409,
  'too-many': 429,
};

export function refusalStatus({ code }: Refusal): RefusalStatus {
  return STATUS_OF[code];
}

/** The parts of the answer to a refused call. */
export function refusalAnswer(refusal: Refusal): {
  status: RefusalStatus;
  body: ApiError;
  headers: Record<string, string>;
} {
  const { fields, suggestion, retryAfterSeconds } = refusal.details;
  return {
    status: refusalStatus(refusal),
    body: {
      error: refusal.message,
      ...(suggestion && { suggestion }),
      ...(fields && { fields }),
    },
    headers: {
      'Cache-Control': 'no-store',
      ...(retryAfterSeconds !== undefined && { 'Retry-After': String(retryAfterSeconds) }),
    },
  };
}

/**
 * The response to an error. A refusal gives its reason, a storage fault says when to retry, and any
 * other error reveals nothing. Refusals are not logged.
 */
export function errorResponse(error: unknown, log: (error: unknown) => void): Response {
  if (error instanceof Refusal) {
    const { body, ...answer } = refusalAnswer(error);
    return Response.json(body, answer);
  }
  log(error);
  const fault = storageFaultOf(error);
  if (fault) return faultResponse(fault);
  return Response.json({ error: 'Internal server error' } satisfies ApiError, { status: 500 });
}

/** The response to a call that failed because of a storage fault. */
function faultResponse(fault: StorageFault): Response {
  const { status, message, retryAfterSeconds } = faultAnswer(fault);
  return Response.json({ error: message } satisfies ApiError, {
    status,
    headers: { 'Cache-Control': 'no-store', 'Retry-After': String(retryAfterSeconds) },
  });
}
