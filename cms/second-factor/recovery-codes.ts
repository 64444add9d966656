import { createHmac, randomInt } from 'node:crypto';

export const RECOVERY_CODES = 10;
/** Without letters and digits that look alike. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';
const HALF = 5;

/** A new code, such as `k3m9p-x7q2r`, with 49 random bits. */
export function newRecoveryCode(): string {
  const half = () =>
    Array.from({ length: HALF }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
  return `${half()}-${half()}`;
}

/** Whether a text has the form of a recovery code, however it is typed. */
export function looksLikeRecoveryCode(text: string): boolean {
  return lettersOf(text).length === 2 * HALF;
}

/** The keyed hash under which a code is stored: the database alone does not help to guess it. */
export function recoveryCodeKey(guideSecret: string, handle: string, code: string): string {
  const mac = createHmac('sha256', guideSecret).update(
    `recovery code of an editor:${handle}:${lettersOf(code)}`,
  );
  return `code ${mac.digest('base64url')}`;
}

function lettersOf(text: string): string {
  return text.toLowerCase().replace(/[^a-z0-9]/g, '');
}
