import * as z from 'zod/mini';
import { changePassword, changePasswordBody } from '#domain/contract/account.ts';
import { BUTTON } from '#site/components/button-look.ts';
import { callApi } from '#site/data/api/api-client.ts';
import { FormCard } from './FormCard.tsx';
import { PasswordField } from '#site/islands/fields/PasswordField.tsx';
import { useAccountForm } from './use-account-form.ts';

const MISMATCH = 'Passwords do not match';
const schema = z.extend(changePasswordBody, { confirmation: z.string() }).check(
  z.refine(({ newPassword, confirmation }) => newPassword === confirmation, {
    path: ['confirmation'],
    error: MISMATCH,
  }),
);

/** @param email for password managers, which need to know the account of the password */
export function ChangePassword({ email }: { email: string }) {
  const { form, field, formProps, isPending } = useAccountForm({
    schema,
    defaultValues: { currentPassword: '', newPassword: '', confirmation: '' },
    failure: { title: 'Password Change Failed', description: 'Failed to change password.' },
    async save({ currentPassword, newPassword }) {
      await callApi(changePassword, { body: { currentPassword, newPassword } });
      const description = 'You stay signed in here; all other devices are signed out.';
      return { title: 'Password Updated', description };
    },
  });
  const [newPassword, confirmation] = form.watch(['newPassword', 'confirmation']);
  const isMismatch = newPassword !== confirmation;
  return (
    <FormCard title="Change Password" note="At least 6 characters." formProps={formProps}>
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        label="Current password"
        autoComplete="current-password"
        {...field('currentPassword')}
      />
      <div className="grid items-start gap-4 md:grid-cols-2">
        <PasswordField label="New password" autoComplete="new-password" {...field('newPassword')} />
        <PasswordField
          label="Confirm new password"
          autoComplete="new-password"
          {...field('confirmation')}
          {...(isMismatch && confirmation !== '' && { error: MISMATCH })}
        />
      </div>
      <button
        className={BUTTON.primary}
        disabled={newPassword === '' || isMismatch}
        aria-disabled={isPending}
      >
        {isPending ? 'Changing...' : 'Change Password'}
      </button>
    </FormCard>
  );
}
