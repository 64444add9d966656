type DescribedError = {
  type: string;
  message: string;
  code?: unknown;
  stack?: string;
  cause?: DescribedError;
};

/** What a line of the log says of an error: its kind, message and stack, never the values that it carries. */
export function describeError(error: unknown, depth = 0): DescribedError {
  if (!(error instanceof Error))
    return { type: typeof error, message: 'Thrown value that is not an error.' };
  return {
    type: error.name,
    message: withoutValues(error.message, error),
    ...('code' in error && { code: error.code }),
    ...(error.stack && { stack: withoutValues(error.stack, error) }),
    ...(error.cause instanceof Error &&
      depth < 3 && { cause: describeError(error.cause, depth + 1) }),
  };
}

/** A failed statement names all of its values at the end of its message: addresses, names, hashes. */
function withoutValues(text: string, error: Error): string {
  const { query, params } = error as Error & { query?: unknown; params?: unknown };
  if (typeof query !== 'string' || params === undefined) return text;
  return text.replace(error.message, () => `A statement failed: ${query}`);
}
