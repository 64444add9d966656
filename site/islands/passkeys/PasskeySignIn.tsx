import key from '#site/icons/key-round.svg?raw';
import { useState } from 'react';
import { BUTTON } from '#site/components/button-look.ts';
import { Icon } from '#site/components/Icon.tsx';
import { notify } from '#site/islands/toasts/notify.ts';
import { signInWithPasskey } from './ceremonies.ts';
import { closeOffer } from './passkey-offer.ts';
import { passkeyProblem } from './passkey-problem.ts';
import { useWebAuthn } from './use-web-authn.ts';

/**
 * Signs in with a passkey. In browsers without passkeys, its space stays empty, so that nothing
 * moves.
 */
export function PasskeySignIn({ onSignedIn }: { onSignedIn: () => void }) {
  const hasWebAuthn = useWebAuthn();
  const [isPending, setIsPending] = useState(false);

  async function signIn() {
    if (isPending) return;
    setIsPending(true);
    try {
      await signInWithPasskey();
      closeOffer();
      onSignedIn();
    } catch (error) {
      const description = passkeyProblem(error);
      void notify({ title: 'Passkey sign-in failed', description, variant: 'destructive' });
    }
    setIsPending(false);
  }

  return (
    <button
      type="button"
      className={`${BUTTON.tallLine} mt-4 w-full noscript:hidden ${hasWebAuthn ? '' : 'invisible'}`}
      aria-disabled={isPending}
      onClick={() => void signIn()}
    >
      <Icon source={key} />
      {isPending ? 'Waiting for your device...' : 'Sign in with a passkey'}
    </button>
  );
}
