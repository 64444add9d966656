/** Checks the browser's answers in the WebAuthn ceremonies. */
import { createHash } from 'node:crypto';
import type { decodeAttestationObject } from '@simplewebauthn/server/helpers';
import * as z from 'zod/mini';
import type { NewPasskey, SignedByPasskey } from '#domain/contract/passkeys.ts';
import type { PasskeyCredential, StoredPasskey } from './passkeys.ts';

/** Loads the library on the first use of a passkey, because it brings large certificate parsers. */
const webauthn = () => import('@simplewebauthn/server');
const webauthnHelpers = () => import('@simplewebauthn/server/helpers');

/**
 * COSE numbers of Ed25519, ECDSA with P-256, and RSA with SHA-256, which cover the common devices.
 */
export const KEY_ALGORITHMS = [-8, -7, -257];

/** The relying party of passkeys: the configured site, never the request's own host. */
export function relyingParty(siteUrl: string): { id: string; origin: string } {
  const { hostname, origin } = new URL(siteUrl);
  return { id: hostname, origin };
}

/** The stable user id that devices store; a hash, so that it reveals nothing about the member. */
export function userHandle(user: number): string {
  return createHash('sha256').update(`guide-member:${user}`).digest('base64url');
}

const clientDataSchema = z.object({ challenge: z.string() });

/** The challenge in a browser's answer; null when there is none. */
export function challengeOf({ response }: NewPasskey | SignedByPasskey): string | null {
  try {
    const clientData: unknown = JSON.parse(
      Buffer.from(response.clientDataJSON, 'base64url').toString('utf8'),
    );
    return clientDataSchema.parse(clientData).challenge;
  } catch {
    return null;
  }
}

type AttestationObject = ReturnType<typeof decodeAttestationObject>;
type Asked = { challenge: string; siteUrl: string };

/** The credential of a new passkey; null unless it was made for this site and challenge. */
export async function readNewPasskey(
  made: NewPasskey,
  { challenge, siteUrl }: Asked,
): Promise<PasskeyCredential | null> {
  const { id, origin } = relyingParty(siteUrl);
  const { verifyRegistrationResponse } = await webauthn();
  const { decodeAttestationObject: decode } = await webauthnHelpers();
  return nullIfRefused(async () => {
    const { attestationObject } = made.response;
    const attestation = decode(Buffer.from(attestationObject, 'base64url'));
    if (!isWithoutCertificates(attestation)) return null;
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: { ...made, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: id,
      requireUserVerification: false,
      supportedAlgorithmIDs: KEY_ALGORITHMS,
    });
    if (!verified) return null;
    const { credential } = registrationInfo;
    return {
      credentialId: credential.id,
      publicKey: Buffer.from(credential.publicKey).toString('base64url'),
      counter: credential.counter,
    };
  });
}

/**
 * We request no attestation, and refuse one with certificates: checking their revocation would
 * fetch a URL that the certificate names. Self-attestation is accepted.
 */
function isWithoutCertificates(attestation: AttestationObject): boolean {
  const format = attestation.get('fmt');
  return format === 'none' || (format === 'packed' && !attestation.get('attStmt').get('x5c'));
}

/**
 * Verifies a passkey's signature of this challenge on this site, and returns its new signature
 * counter. Null when the signature is invalid or the counter did not grow, which indicates a copied
 * key.
 */
export async function readSignature(
  signed: SignedByPasskey,
  passkey: StoredPasskey,
  { challenge, siteUrl }: Asked,
): Promise<number | null> {
  const { id, origin } = relyingParty(siteUrl);
  const { verifyAuthenticationResponse } = await webauthn();
  return nullIfRefused(async () => {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...signed, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: id,
      requireUserVerification: false,
      credential: {
        id: passkey.credentialId,
        publicKey: Buffer.from(passkey.publicKey, 'base64url'),
        counter: passkey.counter,
      },
    });
    return verified ? authenticationInfo.newCounter : null;
  });
}

/**
 * Returns null when the check throws. The library throws untyped errors for every mismatch and does
 * no I/O, so any error means an invalid answer.
 */
async function nullIfRefused<T>(check: () => Promise<T | null>): Promise<T | null> {
  try {
    return await check();
  } catch {
    return null;
  }
}
