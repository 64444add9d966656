/**
 * Copies a buffer to memory of exactly its size. A small buffer from the pool, or from `node:zlib`,
 * keeps 64 KB in memory, so a cache of such buffers would use far more memory than its limit.
 */
export function exactSizeCopy(body: Buffer): Buffer {
  if (body.buffer.byteLength === body.length) return body;
  const own = Buffer.allocUnsafeSlow(body.length);
  body.copy(own);
  return own;
}

/** The JSON of a value, in a buffer of exactly its size. */
export function exactSizeJson(value: object): Buffer {
  const text = JSON.stringify(value);
  const json = Buffer.allocUnsafeSlow(Buffer.byteLength(text));
  json.write(text);
  return json;
}
