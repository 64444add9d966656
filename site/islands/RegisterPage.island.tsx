/** An island because an account is opened on the page, which says at once what is wrong. */
import { useState } from 'react';
import type { PlainRequest } from '#domain/pages/page-data.ts';
import { registeredMessage } from './sign-in/after-sign-in.ts';
import { ForgotPasswordForm } from './sign-in/ForgotPasswordForm.tsx';
import type { FormProps } from './sign-in/form-props.ts';
import { leaveSignedIn } from './sign-in/leave-signed-in.ts';
import { RegisterForm } from './sign-in/RegisterForm.tsx';
import { SignedOutOnly } from './sign-in/SignedOutOnly.tsx';
import { SignInCard } from './sign-in/SignInCard.tsx';
import { useNextPath } from './sign-in/use-next-path.ts';

export function RegisterPage({ request }: { request: PlainRequest | null }) {
  const next = useNextPath(request);
  const [view, setView] = useState<'register' | 'forgot-password'>('register');
  const [email, setEmail] = useState(request?.values.email ?? '');

  const show: FormProps['onView'] = (wanted, typed) => {
    setEmail(typed);
    if (wanted === 'login') location.assign(`/login${location.search}`);
    else setView(wanted);
  };

  return (
    <SignInCard title={view === 'register' ? 'Create Account' : 'Reset password'}>
      <SignedOutOnly next={next}>
        {view === 'register' ? (
          <RegisterForm
            email={email}
            request={request}
            onView={show}
            onRegistered={(isToVerify) => void leaveSignedIn(next, registeredMessage(isToVerify))}
          />
        ) : (
          <ForgotPasswordForm email={email} onView={show} />
        )}
      </SignedOutOnly>
    </SignInCard>
  );
}
