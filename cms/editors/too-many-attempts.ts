import { waitingTime } from '#cms/limits/waiting-time.ts';

/** The 429 response, with a message for the admin and a `Retry-After` header. */
export function tooManyAttempts(retryAfterSeconds: number, advice = ''): Response {
  const message = `Too many attempts. Please try again in ${waitingTime(retryAfterSeconds)}${advice}.`;
  return Response.json(
    { errors: [{ message }] },
    { status: 429, headers: { 'Retry-After': String(retryAfterSeconds) } },
  );
}
