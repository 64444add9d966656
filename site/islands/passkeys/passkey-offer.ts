import { browserStorage } from '#site/browser/storage.ts';

/** A stored value means that this browser no longer shows the offer of a passkey. */
const KEY = 'passkey-offer';

/**
 * Whether to offer a passkey. False if the browser forbids storage, because the offer would then
 * come back on every visit.
 */
export function isOfferOpen(): boolean {
  return browserStorage.read(KEY) === null;
}

/** Stops the offer in this browser, because it was accepted, declined or is not needed. */
export function closeOffer(): void {
  browserStorage.write(KEY, 'closed');
}
