const NAME = 'member-signed-in';

/** Tells scripts that have loaded nothing about accounts that somebody is signed in now. */
export function announceSignIn(): void {
  document.dispatchEvent(new Event(NAME));
}

export function onSignIn(act: () => void): void {
  document.addEventListener(NAME, act, { once: true });
}
