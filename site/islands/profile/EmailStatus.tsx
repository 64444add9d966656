import check from '#site/icons/circle-check.svg?raw';
import alert from '#site/icons/triangle-alert.svg?raw';
import x from '#site/icons/x.svg?raw';
import { useEffect, useState } from 'react';
import { resendVerification, type CurrentMember } from '#domain/contract/account.ts';
import { browserStorage } from '#site/browser/storage.ts';
import { BUTTON, ICON_BUTTON } from '#site/components/button-look.ts';
import { Icon, LARGE_ICON } from '#site/components/Icon.tsx';
import { callApi } from '#site/data/api/api-client.ts';
import { notify } from '#site/islands/toasts/notify.ts';
import { refusalOf } from '#site/data/api/refusal.ts';
import { resendFailure } from '#site/data/api/resend-failure.ts';

/** A stored value means that this browser no longer shows the note about the verified address. */
const HIDDEN_KEY = 'verified-note';

type EmailStatusProps = {
  current: CurrentMember;
  /** Called after the visitor dismissed the note, whose button had the focus. */
  onDismissed: () => void;
};

/** Shows whether the email address is verified. If not, offers a new link. */
export function EmailStatus({ current, onDismissed }: EmailStatusProps) {
  const { user, emailVerificationStatus: status } = current;
  // Show the note again when another address is verified later.
  useEffect(() => {
    if (!user.emailVerified) browserStorage.take(HIDDEN_KEY);
  }, [user.emailVerified]);
  if (user.emailVerified) return <VerifiedNote onDismissed={onDismissed} />;
  return (
    <section className="banner" aria-labelledby="email-status">
      <Icon source={alert} className={LARGE_ICON} />
      <b id="email-status">{status?.title ?? 'Verify your email'}</b>
      <p>{status?.message ?? `Open the link that was sent to ${user.email}.`}</p>
      <ResendButton words={status?.actionText ?? 'Resend Verification Email'} />
    </section>
  );
}

function VerifiedNote({ onDismissed }: Pick<EmailStatusProps, 'onDismissed'>) {
  const [isShown, setIsShown] = useState(() => !browserStorage.read(HIDDEN_KEY));
  if (!isShown) return null;
  return (
    <div className="banner good">
      <Icon source={check} className={LARGE_ICON} />
      <b>Email verified successfully!</b>
      <p>You can now post comments and enjoy all features of the product.</p>
      <button
        type="button"
        className={`${ICON_BUTTON.plain} dismiss`}
        aria-label="Dismiss"
        onClick={() => {
          browserStorage.write(HIDDEN_KEY, 'hidden');
          setIsShown(false);
          onDismissed();
        }}
      >
        <Icon source={x} />
      </button>
    </div>
  );
}

function ResendButton({ words }: { words: string }) {
  const [isPending, setIsPending] = useState(false);
  async function resend() {
    if (isPending) return;
    setIsPending(true);
    try {
      const { message } = await callApi(resendVerification, {});
      void notify({
        title: 'Verification Email Sent!',
        description: message,
        variant: 'success',
      });
    } catch (error) {
      void notify({
        title: 'Error',
        description: resendFailure(refusalOf(error)),
        variant: 'destructive',
      });
    }
    setIsPending(false);
  }
  return (
    <button
      type="button"
      className={BUTTON.line}
      aria-disabled={isPending}
      onClick={() => void resend()}
    >
      {isPending ? 'Sending...' : words}
    </button>
  );
}
