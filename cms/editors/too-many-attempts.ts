/** Refuses with the words that the admin shows and the time after which to try again. */
export function tooManyAttempts(retryAfterSeconds: number, advice = ''): Response {
  const message = `Too many attempts. Please try again in ${inWords(retryAfterSeconds)}${advice}.`;
  return Response.json(
    { errors: [{ message }] },
    { status: 429, headers: { 'Retry-After': String(retryAfterSeconds) } },
  );
}

export function inWords(seconds: number): string {
  if (seconds < 90) return `${seconds} ${seconds === 1 ? 'second' : 'seconds'}`;
  const minutes = Math.ceil(seconds / 60);
  return minutes < 90 ? `${minutes} minutes` : `${Math.ceil(minutes / 60)} hours`;
}
