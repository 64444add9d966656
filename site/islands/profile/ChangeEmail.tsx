import { changeEmail, changeEmailBody, type Member } from '#domain/contract/account.ts';
import { BUTTON } from '#site/components/button-look.ts';
import { callApi } from '#site/data/api/api-client.ts';
import { refreshMember } from '#site/data/account/member.ts';
import { FormCard } from './FormCard.tsx';
import { PasswordField } from '#site/islands/fields/PasswordField.tsx';
import { TextField } from '#site/islands/fields/TextField.tsx';
import { useAccountForm } from './use-account-form.ts';

/** @param memberId id of the signed-in member */
export function ChangeEmail({ memberId }: { memberId: Member['id'] }) {
  const { field, formProps, isPending } = useAccountForm({
    schema: changeEmailBody,
    defaultValues: { newEmail: '', password: '' },
    draft: { name: `email-of-${memberId}`, fields: ['newEmail'] },
    failure: { title: 'Email Update Failed', description: 'Failed to update email.' },
    async save(body) {
      const { message } = await callApi(changeEmail, { body });
      await refreshMember();
      return { title: 'Email Updated', description: message };
    },
  });
  return (
    <FormCard
      title="Change Email Address"
      note="You’ll need to verify the new address."
      formProps={formProps}
    >
      <TextField
        label="New email"
        type="email"
        autoComplete="email"
        placeholder="you@example.com"
        {...field('newEmail')}
      />
      <PasswordField
        label="Current password"
        autoComplete="current-password"
        {...field('password')}
      />
      <button className={BUTTON.primary} aria-disabled={isPending}>
        {isPending ? 'Changing...' : 'Change Email'}
      </button>
    </FormCard>
  );
}
