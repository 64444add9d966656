/** A few words about the kind of error. They contain no sent data and no addresses. */
export function shortReason(error: unknown): string {
  if (!(error instanceof Error)) return 'Unknown error';
  const code = codeOf(error);
  const words = typeof code === 'string' && /^\w{1,60}$/.test(code) ? [code] : [];
  return [error.name.slice(0, 60), ...words].join(': ');
}

/** The code of the innermost cause that has one. */
function codeOf(error: unknown, depth = 0): unknown {
  if (typeof error !== 'object' || error === null || depth > 5) return undefined;
  const { cause, code } = error as { cause?: unknown; code?: unknown };
  return codeOf(cause, depth + 1) ?? code;
}
