/** Whether this browser's member has had the offer of a passkey. */
const KEY = 'passkey-offer';

export function isOfferOpen(): boolean {
  try {
    return localStorage.getItem(KEY) === null;
  } catch {
    // A browser that keeps nothing for us would be asked again and again.
    return false;
  }
}

/** From now on nothing is offered here: it was declined, followed, or is not needed. */
export function closeOffer(): void {
  try {
    localStorage.setItem(KEY, 'closed');
  } catch {
    // See above.
  }
}
