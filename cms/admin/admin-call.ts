'use client';

/**
 * The answer to a call, or an error message for the editor. `isLost`: the network lost the answer, so
 * the guide may have made the change.
 */
export type AdminAnswer<T> =
  { isDone: true; data: T } | { isDone: false; error: string; isLost?: boolean };

/**
 * Reads from the admin's REST API. Resolves to null if the guide refuses. Rejects without a network
 * and when aborted.
 */
export async function adminQuery<T>(path: string, signal?: AbortSignal): Promise<T | null> {
  const response = await fetch(`/admin/api/${path}`, { ...(signal && { signal }) });
  return response.ok ? ((await response.json()) as T) : null;
}

/** Calls the admin's REST API with JSON. */
export async function adminCall<T = object>(path: string, body: object): Promise<AdminAnswer<T>> {
  try {
    const response = await fetch(`/admin/api/${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (response.ok) return { isDone: true, data: (await response.json()) as T };
    return { isDone: false, error: await messageOf(response) };
  } catch {
    return { isDone: false, error: 'The guide did not answer. Please try again.', isLost: true };
  }
}

/** The message of a refusal, for the editor. */
export async function messageOf(response: Response): Promise<string> {
  const body = (await response.json().catch(() => null)) as {
    errors?: { message?: string }[];
  } | null;
  return body?.errors?.[0]?.message ?? 'Something went wrong. Please try again.';
}
