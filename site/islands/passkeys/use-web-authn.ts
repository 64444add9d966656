import { useInBrowser } from '#site/browser/use-in-browser.ts';

/** Whether the browser supports passkeys. True on the server and during hydration. */
export function useWebAuthn(): boolean {
  return useInBrowser(() => typeof globalThis.PublicKeyCredential === 'function', true);
}
