import mail from '#site/icons/mail.svg?raw';
import { useEffect, useRef, useState } from 'react';
import { forgotPassword, forgotPasswordBody } from '#domain/contract/account.ts';
import { BUTTON } from '#site/components/button-look.ts';
import { Icon } from '#site/components/Icon.tsx';
import { callApi } from '#site/data/api/api-client.ts';
import { failureDescription } from '#site/data/api/refusal.ts';
import { notify } from '#site/islands/toasts/notify.ts';
import type { FormProps } from './form-props.ts';
import { SignInForm } from './SignInForm.tsx';
import { TextField } from '#site/islands/fields/TextField.tsx';
import { useApiForm } from '#site/islands/fields/use-api-form.ts';
import { showsInstead } from '#site/islands/sign-in/view-link.ts';

/** Requests an email with a link to reset the password. */
export function ForgotPasswordForm({ email, onView, request }: FormProps) {
  const [isSent, setIsSent] = useState(Boolean(request?.done));
  const { form, field, formProps, isPending, failure } = useApiForm({
    schema: forgotPasswordBody,
    request,
    send: (body) => callApi(forgotPassword, { body }),
    onSent() {
      void notify({
        title: 'Reset email sent!',
        description: 'Follow the link in it to choose a new password.',
        variant: 'success',
      });
      setIsSent(true);
    },
    onFailed(refusal) {
      const usual = 'Please try again or contact support.';
      void notify({
        title: 'Failed to send reset email',
        description: failureDescription(refusal, usual),
        variant: 'destructive',
      });
    },
  });
  const toLogin = showsInstead(() => onView('login', form.getValues('email')));
  if (isSent) return <SentNote onBack={toLogin} />;
  return (
    <>
      <SignInForm
        action="/reset-password"
        submit="Send Reset Email"
        pending="Sending..."
        isPending={isPending}
        failure={failure}
        formProps={formProps}
      >
        <TextField
          label="Email"
          type="email"
          autoComplete="email"
          defaultValue={email}
          hint="We’ll email you a link to set a new password."
          {...field('email')}
        />
      </SignInForm>
      <p className="mt-6 text-center">
        <a href="/login" onClick={toLogin}>
          Back to Sign In
        </a>
      </p>
    </>
  );
}

function SentNote({ onBack }: { onBack: ReturnType<typeof showsInstead> }) {
  const heading = useRef<HTMLHeadingElement>(null);
  // The submit button had the focus and no longer exists, so focus the heading.
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="grid justify-items-center gap-3 text-center">
      <Icon source={mail} className="size-8" />
      <h3 ref={heading} tabIndex={-1} className="text-2xl">
        Check your email
      </h3>
      <p className="text-ink-muted">
        If there is an account for that address, a reset link is on its way. Look in your spam
        folder too.
      </p>
      <button type="button" className={`${BUTTON.line} noscript:hidden`} onClick={onBack}>
        Back to Sign In
      </button>
      <noscript>
        <a className={BUTTON.line} href="/login">
          Back to Sign In
        </a>
      </noscript>
    </div>
  );
}
