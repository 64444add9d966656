import { useInBrowser } from '#site/data/use-in-browser.ts';

/** Whether the browser knows passkeys; a published page takes it for granted. */
export function useWebAuthn(): boolean {
  return useInBrowser(() => typeof globalThis.PublicKeyCredential === 'function', true);
}
