/** What kind of error it is, in some words that hold nothing of what was sent or where it was sent to. */
export function shortReason(error: unknown): string {
  if (!(error instanceof Error)) return 'Unknown error';
  const { cause, code, name } = error as Error & { code?: unknown };
  const innermost: unknown = cause instanceof Error && 'code' in cause ? cause.code : code;
  const words = typeof innermost === 'string' && /^\w{1,60}$/.test(innermost) ? [innermost] : [];
  return [name.slice(0, 60), ...words].join(': ');
}
