import type { Payload } from 'payload';

/** Replaces Payload in tests of code that reads only the catalogue. Any use of it throws. */
export const noPayload = new Proxy({} as Payload, {
  get(_target, name) {
    throw new Error(`This test has no CMS, and payload.${String(name)} was asked for.`);
  },
});
