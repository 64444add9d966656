import { exactSizeCopy } from '#cms/runtime/exact-size-copy.ts';
import { JSON_TYPE } from '#cms/api/route.ts';
import { inBrotli, inGzip } from '#server/compression/compressed-bodies.ts';
import type { Encoding } from '#server/http/accepted-encodings.ts';
import { readyAnswer, type ReadyAnswer } from '#server/http/ready-answer.ts';

/**
 * Builds a 200 answer with this JSON body, in the requested encoding if the body is long enough.
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
      body: exactSizeCopy(body),
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

/** A shorter body fits into one network packet without compression. */
const MIN_COMPRESSED_BYTES = 1024;

/** A higher quality would take longer than it saves in transfer, and a visitor is waiting. */
function compressed(body: Buffer, encoding: Encoding): Buffer | Promise<Buffer> {
  if (encoding === 'identity') return exactSizeCopy(body);
  return encoding === 'gzip' ? inGzip(body, 6) : inBrotli(body, 4);
}
