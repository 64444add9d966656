import { waitingTime } from '#cms/limits/waiting-time.ts';

/** Refuses with the words that the admin shows and the time after which to try again. */
export function tooManyAttempts(retryAfterSeconds: number, advice = ''): Response {
  const message = `Too many attempts. Please try again in ${waitingTime(retryAfterSeconds)}${advice}.`;
  return Response.json(
    { errors: [{ message }] },
    { status: 429, headers: { 'Retry-After': String(retryAfterSeconds) } },
  );
}
