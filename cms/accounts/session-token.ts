import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

const RANDOM_BYTES = 32;
const SIGNATURE_BYTES = 16;

/** Makes the token of a session's cookie: random bits, and their signature by the guide's secret. */
export function newSessionToken(secret: string): string {
  const random = randomBytes(RANDOM_BYTES);
  return Buffer.concat([random, signatureOf(random, secret)]).toString('base64url');
}

/** Whether this guide made the token. A made-up cookie is recognised without asking the database. */
export function isOwnSessionToken(token: string, secret: string): boolean {
  const bytes = Buffer.from(token, 'base64url');
  // The decoder skips what is no base64url: one session has one token.
  if (bytes.length !== RANDOM_BYTES + SIGNATURE_BYTES || bytes.toString('base64url') !== token)
    return false;
  const random = bytes.subarray(0, RANDOM_BYTES);
  return timingSafeEqual(bytes.subarray(RANDOM_BYTES), signatureOf(random, secret));
}

function signatureOf(random: Buffer, secret: string): Buffer {
  const signature = createHmac('sha256', secret).update('session token').update(random).digest();
  return signature.subarray(0, SIGNATURE_BYTES);
}
