/** What a browser answers in a ceremony of WebAuthn, checked. */
import { createHash } from 'node:crypto';
import type { decodeAttestationObject } from '@simplewebauthn/server/helpers';
import * as z from 'zod/mini';
import type { NewPasskey, SignedByPasskey } from '#domain/contract/passkeys.ts';
import type { PasskeyCredential, StoredPasskey } from './passkeys.ts';

/** Loaded with the first passkey: certificates and their formats come with it. */
const webauthn = () => import('@simplewebauthn/server');
const webauthnHelpers = () => import('@simplewebauthn/server/helpers');

/** Ed25519, ECDSA with P-256, RSA with SHA-256: what devices have. Numbers of COSE. */
export const KEY_ALGORITHMS = [-8, -7, -257];

/** Whom passkeys are for: the site as it is configured, whatever a request says that it is. */
export function relyingParty(siteUrl: string): { id: string; origin: string } {
  const { hostname, origin } = new URL(siteUrl);
  return { id: hostname, origin };
}

/** What devices know a member by. It tells nothing about them, and stays the same. */
export function userHandle(user: number): string {
  return createHash('sha256').update(`guide-member:${user}`).digest('base64url');
}

const clientDataSchema = z.object({ challenge: z.string() });

/** The challenge that a browser says to answer; null when it says none. */
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

/** The credential of a passkey that was made for this site and this challenge; null otherwise. */
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
 * Nobody's make is asked for. Certificates that come all the same are not read: looking up whether
 * one was revoked would call an address that it names. A device may attest for itself.
 */
function isWithoutCertificates(attestation: AttestationObject): boolean {
  const format = attestation.get('fmt');
  return format === 'none' || (format === 'packed' && !attestation.get('attStmt').get('x5c'));
}

/**
 * How often a passkey has signed, by its own count, when it has signed this challenge on this site;
 * null when it has not, or when its count did not grow, as that of a copied key.
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

/** The library throws errors without a kind for whatever does not match; it reads nothing but its arguments. */
async function nullIfRefused<T>(check: () => Promise<T | null>): Promise<T | null> {
  try {
    return await check();
  } catch {
    return null;
  }
}
