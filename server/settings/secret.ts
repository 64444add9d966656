import { randomBytes, randomUUID } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Environment } from './environment.ts';

/**
 * Returns the secret that signs editors' sessions: from the environment, or from the file `secret`
 * in the data folder. The first start creates that file, which only its owner can read. Processes
 * that start at the same time get the same secret. Machines that share a database need the same
 * `PAYLOAD_SECRET`.
 *
 * @throws Error when the file exists but contains no secret
 */
export function secretOf({
  payloadSecret,
  dataDir,
}: Pick<Environment, 'payloadSecret' | 'dataDir'>): string {
  if (payloadSecret !== null) return payloadSecret;
  const file = join(dataDir, 'secret');
  return readSecret(file) ?? createSecret(dataDir, file);
}

function readSecret(file: string): string | null {
  let content: string;
  try {
    content = readFileSync(file, 'utf8').trim();
  } catch (error) {
    if (isCode(error, 'ENOENT')) return null;
    throw error;
  }
  if (/^[0-9a-f]{64}$/.test(content)) return content;
  throw new Error(
    `The file ${file} holds no secret. Restore it from a backup, or delete it to get a new one: everyone must then sign in again.`,
  );
}

/**
 * Creates the file with a hard link: the file appears atomically, and only one process succeeds.
 */
function createSecret(dataDir: string, file: string): string {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const draft = join(dataDir, `.secret-${randomUUID()}`);
  writeFileSync(draft, `${randomBytes(32).toString('hex')}\n`, { mode: 0o600, flag: 'wx' });
  try {
    linkSync(draft, file);
  } catch (error) {
    if (!isCode(error, 'EEXIST')) throw error;
  } finally {
    rmSync(draft, { force: true });
  }
  const secret = readSecret(file);
  if (secret === null) throw new Error(`The file ${file} was removed while it was being read.`);
  return secret;
}

function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
