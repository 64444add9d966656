import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';
import type {
  CreationOptions,
  NewPasskey,
  RequestOptions,
  SignedByPasskey,
} from '#domain/contract/passkeys.ts';

/** False values that a dishonest browser or device sends in a WebAuthn ceremony. */
export type Dishonesty = {
  origin?: string;
  rpId?: string;
  /** `webauthn.create` or `webauthn.get`. */
  type?: string;
  credentialId?: string;
  userHandle?: string | undefined;
  flags?: number;
  attestation?: 'none' | 'self';
};

/** A device with one passkey, and the browser that uses the device. */
export type SoftwareAuthenticator = {
  credentialId: string;
  /** Signature counter, which the test sets. Many real devices keep it at 0. */
  counter: number;
  create: (options: CreationOptions, otherwise?: Dishonesty) => NewPasskey;
  sign: (options: RequestOptions, otherwise?: Dishonesty) => SignedByPasskey;
};

const PRESENT = 0x01;
const VERIFIED = 0x04;
const WITH_CREDENTIAL = 0x40;
const ES256 = -7;

/** A software device that makes real attestations and signatures with its own P-256 key. */
export function softwareAuthenticator(siteUrl: string): SoftwareAuthenticator {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const id = randomBytes(32);
  const coseKey = isoCBOR.encode(
    new Map<number, number | Uint8Array>([
      [1, 2],
      [3, ES256],
      [-1, 1],
      [-2, Buffer.from(x, 'base64url')],
      [-3, Buffer.from(y, 'base64url')],
    ]),
  );
  let ownHandle: string | undefined;
  const origin = new URL(siteUrl).origin;

  const signed = (authData: Buffer, clientData: Buffer) =>
    sign('sha256', Buffer.concat([authData, sha256(clientData)]), privateKey);

  const device: SoftwareAuthenticator = {
    credentialId: id.toString('base64url'),
    counter: 0,
    create(options, otherwise = {}) {
      ownHandle = options.user.id;
      const clientData = clientDataOf('webauthn.create', options.challenge, origin, otherwise);
      const { rpId = options.rp.id, flags = PRESENT | VERIFIED | WITH_CREDENTIAL } = otherwise;
      const authData = Buffer.concat([
        authenticatorData(rpId, flags, device.counter),
        Buffer.alloc(16),
        Buffer.from([id.length >> 8, id.length & 0xff]),
        id,
        coseKey,
      ]);
      const isSelf = otherwise.attestation === 'self';
      const statement = new Map<string, number | Uint8Array>(
        isSelf
          ? [
              ['alg', ES256],
              ['sig', signed(authData, clientData)],
            ]
          : [],
      );
      const attestationObject = isoCBOR.encode(
        new Map<string, string | Uint8Array | typeof statement>([
          ['fmt', isSelf ? 'packed' : 'none'],
          ['attStmt', statement],
          ['authData', authData],
        ]),
      );
      return {
        id: device.credentialId,
        rawId: device.credentialId,
        type: 'public-key',
        response: {
          clientDataJSON: clientData.toString('base64url'),
          attestationObject: Buffer.from(attestationObject).toString('base64url'),
        },
      };
    },
    sign(options, otherwise = {}) {
      const clientData = clientDataOf('webauthn.get', options.challenge, origin, otherwise);
      const { rpId = options.rpId, flags = PRESENT | VERIFIED, credentialId } = otherwise;
      const authData = authenticatorData(rpId, flags, device.counter);
      const userHandle = 'userHandle' in otherwise ? otherwise.userHandle : ownHandle;
      return {
        id: credentialId ?? device.credentialId,
        rawId: credentialId ?? device.credentialId,
        type: 'public-key',
        response: {
          clientDataJSON: clientData.toString('base64url'),
          authenticatorData: authData.toString('base64url'),
          signature: signed(authData, clientData).toString('base64url'),
          userHandle,
        },
      };
    },
  };
  return device;
}

function clientDataOf(
  usualType: string,
  challenge: string,
  ownOrigin: string,
  { type = usualType, origin = ownOrigin }: Dishonesty,
): Buffer {
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
}

/** Format: https://www.w3.org/TR/webauthn-3/#sctn-authenticator-data */
function authenticatorData(rpId: string, flags: number, counter: number): Buffer {
  const head = Buffer.alloc(5);
  head.writeUInt8(flags, 0);
  head.writeUInt32BE(counter, 1);
  return Buffer.concat([sha256(Buffer.from(rpId)), head]);
}

function sha256(bytes: Buffer): Buffer {
  return createHash('sha256').update(bytes).digest();
}
