import { safeRedirect } from '#domain/accounts/safe-redirect.ts';
import type { PlainRequest } from '#domain/pages/page-data.ts';
import { useQueryValue } from '#site/data/use-query-value.ts';

/** Where to go on to after signing in, as `?redirect=` wants it, and otherwise home. */
export function useNextPath(request: PlainRequest | null): string {
  const wanted = useQueryValue('redirect');
  return safeRedirect(request?.redirect ?? wanted ?? null) ?? '/';
}
