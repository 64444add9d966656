/** Creates and uses passkeys. The WebAuthn library loads on first use. */
import {
  addPasskey,
  passkeySignIn,
  passkeySignInOptions,
  type CreationOptions,
} from '#domain/contract/passkeys.ts';
import { callApi } from '#site/data/api/api-client.ts';

const webauthn = () => import('@simplewebauthn/browser');

/**
 * Lets the device create a passkey and stores it on the server.
 *
 * @throws errors that `passkeyProblem` can explain
 */
export async function makePasskey(options: CreationOptions): Promise<void> {
  const { startRegistration } = await webauthn();
  const { id, rawId, type, response } = await startRegistration({ optionsJSON: options });
  await callApi(addPasskey, { body: { id, rawId, type, response } });
}

/**
 * Lets the visitor choose a passkey and signs in with it.
 *
 * @throws errors that `passkeyProblem` can explain
 */
export async function signInWithPasskey(): Promise<void> {
  const [{ startAuthentication }, options] = await Promise.all([
    webauthn(),
    callApi(passkeySignInOptions, {}),
  ]);
  const { id, rawId, type, response } = await startAuthentication({ optionsJSON: options });
  await callApi(passkeySignIn, { body: { id, rawId, type, response } });
}
