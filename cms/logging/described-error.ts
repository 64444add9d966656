type DescribedError = {
  type: string;
  message: string;
  code?: unknown;
  stack?: string;
  cause?: DescribedError;
};

/**
 * What the log contains of an error: type, message, code and stack, but no values of a failed
 * statement.
 */
export function describeError(error: unknown, depth = 0): DescribedError {
  if (!(error instanceof Error))
    return { type: typeof error, message: 'Something other than an Error was thrown.' };
  return {
    type: error.name,
    message: withoutValues(error.message, error),
    ...('code' in error && { code: error.code }),
    ...(error.stack && { stack: withoutValues(error.stack, error) }),
    ...(error.cause instanceof Error &&
      depth < 3 && { cause: describeError(error.cause, depth + 1) }),
  };
}

/**
 * Removes the values of a failed statement from its message, because they include addresses, names
 * and hashes.
 */
function withoutValues(text: string, error: Error): string {
  const { query, params } = error as Error & { query?: unknown; params?: unknown };
  if (typeof query !== 'string' || params === undefined) return text;
  return text.replace(error.message, () => `A statement failed: ${query}`);
}
