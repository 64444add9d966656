import { useState } from 'react';
import { BUTTON } from '#site/components/button-look.ts';
import { closeOffer, isOfferOpen } from './passkey-offer.ts';
import { useWebAuthn } from './use-web-authn.ts';

/** Offers a passkey to a signed-in member until they accept or decline. */
export function PasskeyOffer() {
  const hasWebAuthn = useWebAuthn();
  const [isOpen, setIsOpen] = useState(isOfferOpen);
  if (!hasWebAuthn || !isOpen) return null;
  return (
    <section className="form-card mt-4 flex flex-wrap items-center gap-x-4" aria-label="Passkeys">
      <p>Next time, sign in with your fingerprint, face or screen lock.</p>
      <a
        className="inline-flex min-h-tap items-center"
        href="/profile/security#passkeys"
        onClick={closeOffer}
      >
        Add a passkey
      </a>
      <button
        type="button"
        className={BUTTON.ghost}
        onClick={() => {
          closeOffer();
          setIsOpen(false);
        }}
      >
        Not now
      </button>
    </section>
  );
}
