import { safeRedirect } from '#domain/accounts/safe-redirect.ts';
import type { PlainRequest } from '#domain/pages/page-data.ts';
import { useQueryValue } from '#site/browser/use-query-value.ts';

/** Returns the path to open after sign-in: a safe `?redirect=`, or the home page. */
export function useNextPath(request: PlainRequest | null): string {
  const wanted = useQueryValue('redirect');
  return safeRedirect(request?.redirect ?? wanted ?? null) ?? '/';
}
