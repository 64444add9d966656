/** An answer of the API with an error status. The message is `{status}: {body}`. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly statusText: string;
  readonly body: string;

  constructor(status: number, statusText: string, body: string) {
    super(`${status}: ${body || statusText}`);
    this.status = status;
    this.statusText = statusText;
    this.body = body;
  }
}

/**
 * Returns a text such as `Failed to fetch tags: 500 Internal Server Error`. The status is included
 * only for an `ApiError`.
 */
export function failureText(what: string, error: Error): string {
  const cause = error instanceof ApiError ? `: ${error.status} ${error.statusText}` : '';
  return `Failed to fetch ${what}${cause}`;
}
