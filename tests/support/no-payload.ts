import type { Payload } from 'payload';

/** For tests of what reads the catalogue alone: whoever asks the CMS nevertheless is told so. */
export const noPayload = new Proxy({} as Payload, {
  get(_target, name) {
    throw new Error(`This test has no CMS, and payload.${String(name)} was asked for.`);
  },
});
