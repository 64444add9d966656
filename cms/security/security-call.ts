'use client';

import { adminCall, type AdminAnswer } from '#cms/admin/admin-call.ts';

/** Calls one of the endpoints behind the page of an editor's own sign-in. */
export function securityCall<T = object>(path: string, body: object): Promise<AdminAnswer<T>> {
  return adminCall<T>(`editors/security/${path}`, body);
}

/** Why a browser did not create or use a passkey. */
export function passkeyError(error: unknown): string {
  const name = error instanceof Error ? error.name : '';
  if (name === 'NotAllowedError' || name === 'AbortError')
    return 'The device did not confirm. Try again, or use another way.';
  if (name === 'InvalidStateError') return 'This device already has a passkey for your account.';
  return 'This browser cannot use passkeys here. Use an authenticator app.';
}
