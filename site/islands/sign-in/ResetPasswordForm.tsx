import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { resetPassword, resetPasswordBody } from '#domain/contract/account.ts';
import type { PlainRequest } from '#domain/pages/page-data.ts';
import { callApi } from '#site/data/api-client.ts';
import { failureDescription, refusalOf } from '#site/data/refusal.ts';
import { notify } from '#site/islands/toasts/notify.ts';
import { NewPasswordField } from '#site/islands/fields/NewPasswordField.tsx';
import { showAtFields } from '#site/islands/fields/show-at-fields.ts';
import { SignInForm } from './SignInForm.tsx';
import { useSentErrors } from './use-sent-errors.ts';

type ResetPasswordFormProps = {
  /** Token from the link in the e-mail. */
  token: string;
  request: PlainRequest | null;
  onDone: () => void;
  /** Called if the link is used, expired or unknown. */
  onInvalid: (reason: string) => void;
};

/** Sets a new password with the token of a reset link. */
export function ResetPasswordForm({ token, request, onDone, onInvalid }: ResetPasswordFormProps) {
  const form = useForm({
    resolver: zodResolver(resetPasswordBody),
    defaultValues: { token, password: '' },
  });
  const { register, handleSubmit, formState } = form;
  const sent = useSentErrors(request);
  return (
    <SignInForm
      action="/reset-password"
      submit="Set New Password"
      pending="Saving..."
      isPending={formState.isSubmitting}
      failure={sent.failure}
      onEdit={sent.forgetField}
      onSubmit={handleSubmit(async (body) => {
        sent.forgetAll();
        try {
          await callApi(resetPassword, { body });
        } catch (failure) {
          const refusal = refusalOf(failure);
          const isOfPassword = refusal?.fields.password !== undefined;
          if (refusal?.status === 400 && !isOfPassword) {
            onInvalid(refusal.error);
            return;
          }
          showAtFields(form, refusal);
          const usual = 'Something went wrong. Please try again.';
          const description = failureDescription(refusal, usual);
          void notify({ title: 'Password not changed', description, variant: 'destructive' });
          return;
        }
        onDone();
      })}
    >
      <input type="hidden" value={token} {...register('token')} />
      <NewPasswordField
        label="New password"
        error={formState.errors.password?.message ?? sent.errors.password}
        {...register('password')}
      />
    </SignInForm>
  );
}
