'use client';

export type Answer<T> = { isDone: true; data: T } | { isDone: false; error: string };

/** Calls one of the endpoints behind the page of an editor's own sign-in. */
export async function securityCall<T = object>(path: string, body: object): Promise<Answer<T>> {
  try {
    const response = await fetch(`/admin/api/editors/security/${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (response.ok) return { isDone: true, data: (await response.json()) as T };
    const { errors } = (await response.json()) as { errors?: { message?: string }[] };
    return { isDone: false, error: errors?.[0]?.message ?? FAILED };
  } catch {
    return { isDone: false, error: 'The guide did not answer. Please try again.' };
  }
}

const FAILED = 'Something went wrong. Please try again.';

/** Why a browser did not create or use a passkey. */
export function passkeyError(error: unknown): string {
  const name = error instanceof Error ? error.name : '';
  if (name === 'NotAllowedError' || name === 'AbortError')
    return 'The device did not confirm. Try again, or use another way.';
  if (name === 'InvalidStateError') return 'This device already has a passkey for your account.';
  return 'This browser cannot use passkeys here. Use an authenticator app.';
}
