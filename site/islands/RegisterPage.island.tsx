/** An island because registration happens on the page, with errors shown at once. */
import { useState } from 'react';
import type { PlainRequest } from '#domain/pages/page-data.ts';
import { leaveWithEmail, useCarriedEmail } from './sign-in/carried-email.ts';
import { ForgotPasswordForm } from './sign-in/ForgotPasswordForm.tsx';
import type { FormProps } from './sign-in/form-props.ts';
import { leaveSignedIn } from './sign-in/leave-signed-in.ts';
import { RegisterForm } from './sign-in/RegisterForm.tsx';
import { SignedOutOnly } from './sign-in/SignedOutOnly.tsx';
import { SignInCard } from './sign-in/SignInCard.tsx';
import { useFocusOfView } from './sign-in/use-focus-of-view.ts';
import { useNextPath } from './sign-in/use-next-path.ts';
import { registeredMessage } from './sign-in/welcome-messages.ts';

export function RegisterPage({ request }: { request: PlainRequest | null }) {
  const next = useNextPath(request);
  const [view, setView] = useState<'register' | 'forgot-password'>('register');
  const frame = useFocusOfView(view);
  const carried = useCarriedEmail();
  const [typed, setTyped] = useState<string | null>(null);
  const email = typed ?? request?.values.email ?? carried;

  const show: FormProps['onView'] = (wanted, text) => {
    setTyped(text);
    if (wanted === 'login') leaveWithEmail(`/login${location.search}`, text);
    else setView(wanted);
  };

  return (
    <SignInCard title={view === 'register' ? 'Create Account' : 'Reset password'}>
      <SignedOutOnly next={next}>
        <div ref={frame}>
          {view === 'register' ? (
            <RegisterForm
              // A new key remounts the form, so that it starts with the carried e-mail address.
              key={carried}
              email={email}
              request={request}
              onView={show}
              onRegistered={(isToVerify) => void leaveSignedIn(next, registeredMessage(isToVerify))}
            />
          ) : (
            <ForgotPasswordForm email={email} onView={show} />
          )}
        </div>
      </SignedOutOnly>
    </SignInCard>
  );
}
