/**
 * Random tokens of links, sessions and passkey challenges. The database stores only their hashes. A
 * request claims a single-use token by storing a second record with its {@link claimHash}. This
 * hash is unique, so only one of several concurrent requests succeeds.
 */
import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits. */
export function randomToken(): string {
  return randomBytes(32).toString('base64url');
}

/** The SHA-256 hash under which a token is stored. */
export function tokenHash(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

/** The hash that marks a token as used. No hash of a token has this form. */
export function claimHash(key: number | string): string {
  return `used:${key}`;
}
