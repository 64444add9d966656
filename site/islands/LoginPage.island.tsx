/** An island because signing in happens on the page, which can switch to the reset form. */
import { useState } from 'react';
import type { PlainRequest } from '#domain/pages/page-data.ts';
import { leaveWithEmail, useCarriedEmail } from './sign-in/carried-email.ts';
import { ForgotPasswordForm } from './sign-in/ForgotPasswordForm.tsx';
import type { FormProps } from './sign-in/form-props.ts';
import { leaveSignedIn } from './sign-in/leave-signed-in.ts';
import { LoginForm } from './sign-in/LoginForm.tsx';
import { SignedOutOnly } from './sign-in/SignedOutOnly.tsx';
import { SignInCard } from './sign-in/SignInCard.tsx';
import { useFocusOfView } from './sign-in/use-focus-of-view.ts';
import { useNextPath } from './sign-in/use-next-path.ts';
import { WELCOME_BACK } from './sign-in/welcome-messages.ts';

export function LoginPage({ request }: { request: PlainRequest | null }) {
  const next = useNextPath(request);
  const [view, setView] = useState<'login' | 'forgot-password'>('login');
  const frame = useFocusOfView(view);
  const carried = useCarriedEmail();
  const [typed, setTyped] = useState<string | null>(null);
  const email = typed ?? request?.values.email ?? carried;

  const show: FormProps['onView'] = (wanted, text) => {
    setTyped(text);
    if (wanted === 'register') leaveWithEmail(`/register${location.search}`, text);
    else setView(wanted);
  };

  return (
    <SignInCard title={view === 'login' ? 'Welcome Back' : 'Reset password'}>
      <SignedOutOnly next={next}>
        <div ref={frame}>
          {view === 'login' ? (
            <LoginForm
              // A new key remounts the form, so that it starts with the carried e-mail address.
              key={carried}
              email={email}
              request={request}
              onView={show}
              onSignedIn={() => void leaveSignedIn(next, WELCOME_BACK)}
            />
          ) : (
            <ForgotPasswordForm email={email} onView={show} />
          )}
        </div>
      </SignedOutOnly>
    </SignInCard>
  );
}
