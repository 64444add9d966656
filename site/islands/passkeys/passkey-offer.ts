/** Local storage key. A value means that this browser no longer shows the offer of a passkey. */
const KEY = 'passkey-offer';

export function isOfferOpen(): boolean {
  try {
    return localStorage.getItem(KEY) === null;
  } catch {
    // Without local storage the offer would come back on every visit.
    return false;
  }
}

/** Stops the offer in this browser: it was declined, accepted, or is not needed. */
export function closeOffer(): void {
  try {
    localStorage.setItem(KEY, 'closed');
  } catch {
    // Without local storage `isOfferOpen` returns false anyway.
  }
}
