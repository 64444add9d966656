import * as z from 'zod/mini';
import { resendVerification } from '#domain/contract/account.ts';
import { callApi } from '#site/data/api/api-client.ts';
import { resendFailure } from '#site/data/api/resend-failure.ts';
import { TextField } from '#site/islands/fields/TextField.tsx';
import { useApiForm } from '#site/islands/fields/use-api-form.ts';
import { notify } from '#site/islands/toasts/notify.ts';
import { SignInForm } from './SignInForm.tsx';

const resendFields = z.object({
  email: z.string().check(z.trim(), z.minLength(1, 'Please enter your email address.')),
});

/** Requests a new verification email. */
export function ResendForm() {
  const { field, formProps, isPending, failure } = useApiForm({
    schema: resendFields,
    send: (body) => callApi(resendVerification, { body }),
    onSent({ message }) {
      void notify({
        title: 'Verification Email Sent!',
        description: message,
        variant: 'success',
      });
    },
    onFailed: (refusal, form) => form.setError('root', { message: resendFailure(refusal) }),
  });
  return (
    <SignInForm
      action="/verify-email"
      submit="Send New Verification Email"
      pending="Sending..."
      isPending={isPending}
      failure={failure}
      formProps={formProps}
    >
      <TextField label="Email" type="email" autoComplete="email" {...field('email')} />
    </SignInForm>
  );
}
