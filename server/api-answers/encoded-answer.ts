import { createHash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { inOwnMemory } from '#cms/api/own-memory.ts';
import { JSON_TYPE } from '#cms/api/route.ts';
import { inBrotli, inGzip } from '#server/compression/compressed-bodies.ts';
import type { Encoding } from '#server/http/accepted-encodings.ts';
import { readyAnswer, type ReadyAnswer } from '#server/http/ready-answer.ts';

/** Bytes that are digested between two turns of the event loop. */
const TURN_BYTES = 1024 * 1024;

/** Names the content of a body of JSON. */
export async function digestOf(body: Buffer): Promise<string> {
  const hash = createHash('sha256');
  for (let start = 0; start < body.length; start += TURN_BYTES) {
    if (start > 0) await setImmediate();
    hash.update(body.subarray(start, start + TURN_BYTES));
  }
  return hash.digest('base64url').slice(0, 22);
}

/**
 * The success with this body of JSON, in the encoding asked for where that makes it shorter.
 *
 * @param digest of the body
 */
export async function encodedAnswer(
  body: Buffer,
  encoding: Encoding,
  described: { digest: string; headers: Record<string, string> },
): Promise<ReadyAnswer> {
  const parts = { status: 200, contentType: JSON_TYPE, ...described };
  if (body.length < MIN_COMPRESSED_BYTES)
    return readyAnswer({
      ...parts,
      body: inOwnMemory(body),
      encoding: 'identity',
      isOneOfSeveral: false,
    });
  return readyAnswer({
    ...parts,
    body: await compressed(body, encoding),
    encoding,
    isOneOfSeveral: true,
  });
}

/** Less fits into one packet as it is. */
const MIN_COMPRESSED_BYTES = 1024;

/** Somebody waits for it: what a higher quality would save takes longer than it saves. */
function compressed(body: Buffer, encoding: Encoding): Buffer | Promise<Buffer> {
  if (encoding === 'identity') return inOwnMemory(body);
  return encoding === 'gzip' ? inGzip(body, 6) : inBrotli(body, 4);
}
