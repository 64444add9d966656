import trash from '#site/icons/trash-2.svg?raw';
import { deleteAccount, deleteAccountBody } from '#domain/contract/account.ts';
import { Icon } from '#site/components/Icon.tsx';
import { callApi } from '#site/data/api/api-client.ts';
import { leaveFor } from '#site/data/page/flash-toast.ts';
import { forgetVisitor } from '#site/data/account/forget-visitor.ts';
import { FormCard } from './FormCard.tsx';
import { PasswordField } from '#site/islands/fields/PasswordField.tsx';
import { useAccountForm } from './use-account-form.ts';

const QUESTION =
  'Are you absolutely sure you want to delete your account? This action cannot be undone.';

export function DeleteAccount() {
  const { field, formProps, isPending } = useAccountForm({
    schema: deleteAccountBody,
    defaultValues: { password: '' },
    failure: { title: 'Deletion Failed', description: 'Failed to delete account.' },
    endsSession: false,
    async save(body) {
      if (!confirm(QUESTION)) return null;
      await callApi(deleteAccount, { body });
      forgetVisitor();
      const description = 'Your account and your favorites have been deleted.';
      leaveFor('/', { title: 'Account Deleted', description, variant: 'success' });
      return null;
    },
  });
  return (
    <FormCard
      title="Delete Account"
      note="Removes your account, favorites and sign-in. Your stories stay, and show “Former Member” in place of your name. To remove a story, delete it first. This action cannot be undone."
      isRisky
      formProps={formProps}
    >
      <PasswordField label="Password" autoComplete="current-password" {...field('password')} />
      <button className="button raised danger" aria-disabled={isPending}>
        <Icon source={trash} />
        {isPending ? 'Deleting...' : 'Delete Account'}
      </button>
    </FormCard>
  );
}
