import { resetPassword, resetPasswordBody } from '#domain/contract/account.ts';
import type { PlainRequest } from '#domain/pages/page-data.ts';
import { callApi } from '#site/data/api/api-client.ts';
import { failureDescription } from '#site/data/api/refusal.ts';
import { notify } from '#site/islands/toasts/notify.ts';
import { NewPasswordField } from '#site/islands/fields/NewPasswordField.tsx';
import { useApiForm } from '#site/islands/fields/use-api-form.ts';
import { SignInForm } from './SignInForm.tsx';

type ResetPasswordFormProps = {
  /** Token from the link in the email. */
  token: string;
  request: PlainRequest | null;
  onDone: () => void;
  /** Called if the link has already been used, has expired or is unknown. */
  onInvalid: (reason: string) => void;
};

/** Sets a new password with the token of a reset link. */
export function ResetPasswordForm({ token, request, onDone, onInvalid }: ResetPasswordFormProps) {
  const { form, field, formProps, isPending, failure } = useApiForm({
    schema: resetPasswordBody,
    defaultValues: { token, password: '' },
    request,
    send: (body) => callApi(resetPassword, { body }),
    onSent: onDone,
    onFailed(refusal) {
      if (refusal?.status === 400 && refusal.fields.password === undefined) {
        onInvalid(refusal.error);
        return;
      }
      const usual = 'Something went wrong. Please try again.';
      const description = failureDescription(refusal, usual);
      void notify({ title: 'Password not changed', description, variant: 'destructive' });
    },
  });
  return (
    <SignInForm
      action="/reset-password"
      submit="Set New Password"
      pending="Saving..."
      isPending={isPending}
      failure={failure}
      formProps={formProps}
    >
      <input type="hidden" value={token} {...form.register('token')} />
      <NewPasswordField label="New password" {...field('password')} />
    </SignInForm>
  );
}
