/**
 * The same bytes in memory of their own length. A short text as a buffer, short buffers put together,
 * and what `node:zlib` hands out, lie in a piece of 64 KB, which is held for as long as the kilobyte in
 * it: the bounds of what is kept would be those of a twentieth of it.
 */
export function inOwnMemory(body: Buffer): Buffer {
  if (body.buffer.byteLength === body.length) return body;
  const own = Buffer.allocUnsafeSlow(body.length);
  body.copy(own);
  return own;
}

/** The JSON of a value, in memory of its own length. */
export function jsonInOwnMemory(value: object): Buffer {
  const text = JSON.stringify(value);
  const json = Buffer.allocUnsafeSlow(Buffer.byteLength(text));
  json.write(text);
  return json;
}
