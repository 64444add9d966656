const REFUSED = 'guide-save-refused';

/** Opens the dialog about a newer save, for a save that Payload's form did not send itself. */
export function announceRefusedSave(): void {
  window.dispatchEvent(new Event(REFUSED));
}

/** Returns a function that removes the listener. */
export function onRefusedSave(listener: () => void): () => void {
  window.addEventListener(REFUSED, listener);
  return () => window.removeEventListener(REFUSED, listener);
}
