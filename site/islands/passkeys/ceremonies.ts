/** Making and using passkeys. What that takes is loaded when somebody asks for it. */
import {
  addPasskey,
  passkeySignIn,
  passkeySignInOptions,
  type CreationOptions,
} from '#domain/contract/passkeys.ts';
import { callApi } from '#site/data/api-client.ts';

const webauthn = () => import('@simplewebauthn/browser');

/**
 * Has the device make a passkey, and keeps it.
 *
 * @throws whatever `passkeyProblem` has words for
 */
export async function makePasskey(options: CreationOptions): Promise<void> {
  const { startRegistration } = await webauthn();
  const { id, rawId, type, response } = await startRegistration({ optionsJSON: options });
  await callApi(addPasskey, { body: { id, rawId, type, response } });
}

/**
 * Has the visitor choose a passkey, and signs in with it.
 *
 * @throws whatever `passkeyProblem` has words for
 */
export async function signInWithPasskey(): Promise<void> {
  const [{ startAuthentication }, options] = await Promise.all([
    webauthn(),
    callApi(passkeySignInOptions, {}),
  ]);
  const { id, rawId, type, response } = await startAuthentication({ optionsJSON: options });
  await callApi(passkeySignIn, { body: { id, rawId, type, response } });
}
