import { Fragment, useState, type ReactNode } from 'react';
import type { PlainRequest } from '#domain/pages/page-data.ts';
import type { ToastMessage } from '#site/data/page/toast-message.ts';
import { leaveWithEmail, usePrefilledEmail } from './prefilled-email.ts';
import { ForgotPasswordForm } from '#site/islands/sign-in/forms/ForgotPasswordForm.tsx';
import type { FormProps } from '#site/islands/sign-in/forms/form-props.ts';
import { leaveSignedIn } from './leave-signed-in.ts';
import { SignedOutOnly } from './SignedOutOnly.tsx';
import { SignInCard } from './SignInCard.tsx';
import { useFocusOfView } from '#site/islands/sign-in/use-focus-of-view.ts';
import { useNextPath } from './use-next-path.ts';

type SignInPageProps = {
  /** The page with the other form. The email address typed here is passed to it. */
  other: 'login' | 'register';
  title: string;
  request: PlainRequest | null;
  /**
   * Returns the form of the page. Its `onDone` leaves the page, and the next page shows the
   * message.
   */
  children: (form: FormProps, onDone: (message: ToastMessage) => void) => ReactNode;
};

/**
 * A page with a form that signs the visitor in. It can switch to the form that resets a password.
 */
export function SignInPage({ other, title, request, children }: SignInPageProps) {
  const next = useNextPath(request);
  const [isReset, setIsReset] = useState(false);
  const frame = useFocusOfView(String(isReset));
  const prefilled = usePrefilledEmail();
  const [typed, setTyped] = useState<string | null>(null);
  const email = typed ?? request?.values.email ?? prefilled;

  const show: FormProps['onView'] = (view, text) => {
    setTyped(text);
    if (view === other) leaveWithEmail(`/${other}${location.search}`, text);
    else setIsReset(view === 'forgot-password');
  };

  return (
    <SignInCard title={isReset ? 'Reset password' : title}>
      <SignedOutOnly next={next}>
        <div ref={frame}>
          {isReset ? (
            <ForgotPasswordForm email={email} onView={show} />
          ) : (
            // The key changes with the prefilled email address, so that a new form starts with it.
            <Fragment key={prefilled}>
              {children(
                { email, request, onView: show },
                (message) => void leaveSignedIn(next, message),
              )}
            </Fragment>
          )}
        </div>
      </SignedOutOnly>
    </SignInCard>
  );
}
