import { readFileSync, statSync } from 'node:fs';

/** Name of the variable that contains the path of a secret's file. */
export const fileVariable = (name: string) => `${name}_FILE`;

/** Secrets are shorter than this. A larger file was named by mistake. */
const MOST_BYTES = 64 * 1024;

const REASONS: Record<string, string> = {
  ENOENT: 'is not there',
  ENOTDIR: 'is not there',
  EACCES: 'cannot be read by the user of this process',
  EPERM: 'cannot be read by the user of this process',
  ELOOP: 'is a circle of links',
};

/**
 * Reads a secret from a file that contains nothing else. Removes blanks and line ends around the
 * secret.
 *
 * @returns the secret, or the problem as the rest of a sentence that begins with the name of the
 * file
 */
export function readSecretFile(file: string): { secret: string } | { problem: string } {
  try {
    const found = statSync(file);
    if (found.isDirectory()) return { problem: 'is a folder' };
    // Refuse pipes, which can be read only once, because several parts of the guide read the
    // settings.
    if (!found.isFile()) return { problem: 'is not a regular file' };
    if (found.size > MOST_BYTES) return { problem: `has more than ${MOST_BYTES} bytes` };
    const secret = new TextDecoder('utf-8', { fatal: true }).decode(readFileSync(file)).trim();
    if (secret === '') return { problem: 'is empty' };
    if (/\p{Cc}/u.test(secret)) return { problem: 'holds more than one line' };
    return { secret };
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    if (code === 'ERR_ENCODING_INVALID_ENCODED_DATA') return { problem: 'is not text in UTF-8' };
    return { problem: REASONS[code] ?? `cannot be read (${code})` };
  }
}

/**
 * Returns the value of a `…_FILE` variable for a message: a path, but not a secret that was set
 * there by mistake.
 */
export function shownFile(file: string): string {
  return /^\.{0,2}\//.test(file) && file.length <= 200
    ? JSON.stringify(file)
    : 'a name (not shown)';
}
