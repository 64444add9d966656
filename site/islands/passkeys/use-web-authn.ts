import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** Whether the browser knows passkeys; a published page takes it for granted. */
export function useWebAuthn(): boolean {
  return useSyncExternalStore(
    never,
    () => typeof globalThis.PublicKeyCredential === 'function',
    () => true,
  );
}
