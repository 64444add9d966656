const NAME = 'member-signed-in';

/** Announces a sign-in to scripts that have not loaded the account modules. */
export function announceSignIn(): void {
  document.dispatchEvent(new Event(NAME));
}

export function onSignIn(act: () => void): void {
  document.addEventListener(NAME, act, { once: true });
}
