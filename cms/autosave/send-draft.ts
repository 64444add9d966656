import { messageOf } from '#cms/admin/admin-call.ts';

/** The values of a form. */
export type FormValues = Record<string, unknown>;

export type SavedDraft = FormValues & { _status: string; updatedAt: string };

/** The result of sending a draft. */
export type SendOutcome =
  | { kind: 'saved'; doc: SavedDraft }
  /** Somebody saved the record after this form loaded it. */
  | { kind: 'newer' }
  /** Sending the same values again would fail again. */
  | { kind: 'refused'; reason: string }
  | { kind: 'unsent'; reason: string };

const SIGNED_OUT = 'You are signed out. Sign in in another tab, and keep this one open.';
const UNANSWERED = 'The guide did not answer. Trying again.';
const GONE = 'This place is in the trash or deleted. Copy what you still need.';
const LOCKED = 'Another editor has taken over this place.';

/** Stores the values of a form as the draft of a restaurant. */
export async function sendDraft(id: number | string, values: FormValues): Promise<SendOutcome> {
  const query = 'draft=true&autosave=true&depth=0&fallback-locale=null';
  // As Payload's forms send it. The guide reads JSON with `deletedAt` as a call of the trash.
  const body = new FormData();
  body.set('_payload', JSON.stringify({ ...values, _status: 'draft' }));
  let response: Response;
  try {
    response = await fetch(`/admin/api/restaurants/${id}?${query}`, {
      method: 'PATCH',
      body,
    });
  } catch {
    return { kind: 'unsent', reason: UNANSWERED };
  }
  if (response.ok) {
    const { doc } = (await response.json()) as { doc: SavedDraft };
    return { kind: 'saved', doc };
  }
  if (response.status === 409) return { kind: 'newer' };
  if (response.status === 401) return { kind: 'unsent', reason: SIGNED_OUT };
  if (response.status >= 500 || response.status === 429)
    return { kind: 'unsent', reason: UNANSWERED };
  if (response.status === 404) return { kind: 'refused', reason: GONE };
  const reason = response.status === 423 ? LOCKED : await messageOf(response);
  return { kind: 'refused', reason };
}
