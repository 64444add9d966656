import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { resendVerification } from '#domain/contract/account.ts';
import { callApi } from '#site/data/api-client.ts';
import { resendFailure } from '#site/data/resend-failure.ts';
import { notify } from '#site/islands/toasts/notify.ts';
import { SignInForm } from './SignInForm.tsx';
import { TextField } from '#site/islands/fields/TextField.tsx';

const resendFields = z.object({
  email: z.string().check(z.trim(), z.minLength(1, 'Please enter your email address.')),
});

/** Requests a new verification e-mail. */
export function ResendForm() {
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(resendFields),
  });
  const [failure, setFailure] = useState<string | null>(null);
  return (
    <SignInForm
      action="/verify-email"
      submit="Send New Verification Email"
      pending="Sending..."
      isPending={formState.isSubmitting}
      failure={failure}
      onEdit={() => setFailure(null)}
      onSubmit={handleSubmit(async (body) => {
        setFailure(null);
        try {
          const { message } = await callApi(resendVerification, { body });
          void notify({
            title: 'Verification Email Sent!',
            description: message,
            variant: 'success',
          });
        } catch (error) {
          setFailure(resendFailure(error));
        }
      })}
    >
      <TextField
        label="Email"
        type="email"
        autoComplete="email"
        error={formState.errors.email?.message}
        {...register('email')}
      />
    </SignInForm>
  );
}
