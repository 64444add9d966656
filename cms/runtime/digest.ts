import { createHash, type Hash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';

/** Bytes hashed before yielding to the event loop. */
const TURN_BYTES = 1024 * 1024;

/**
 * Returns a short identifier of this content, for example for an entity tag.
 *
 * @param parts hashed one after another
 */
export async function contentDigest(...parts: (string | Buffer)[]): Promise<string> {
  const hash = createHash('sha256');
  for (const part of parts) {
    const bytes = Buffer.from(part);
    for (let start = 0; start < bytes.length; start += TURN_BYTES) {
      if (start > 0) await setImmediate();
      hash.update(bytes.subarray(start, start + TURN_BYTES));
    }
  }
  return hash.digest('base64url').slice(0, 22);
}

/** Returns the SHA-256 of a stream in hexadecimal. */
export async function streamDigest(content: AsyncIterable<Uint8Array>): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of content) hash.update(chunk);
  return hash.digest('hex');
}

/** Passes the content on and adds it to the hash. */
export async function* hashing(
  content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  hash: Hash,
): AsyncGenerator<Uint8Array> {
  for await (const chunk of content) {
    hash.update(chunk);
    yield chunk;
  }
}
