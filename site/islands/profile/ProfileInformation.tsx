import { profileBody, updateProfile, type Member } from '#domain/contract/account.ts';
import { BUTTON } from '#site/components/button-look.ts';
import { callApi } from '#site/data/api/api-client.ts';
import { refreshMember } from '#site/data/account/member.ts';
import { FormCard } from './FormCard.tsx';
import { TextField } from '#site/islands/fields/TextField.tsx';
import { useAccountForm } from './use-account-form.ts';

export function ProfileInformation({ user }: { user: Member }) {
  const names = { firstName: user.firstName, lastName: user.lastName };
  const { field, formProps, isPending } = useAccountForm({
    schema: profileBody,
    defaultValues: names,
    values: names,
    draft: { name: `names-of-${user.id}`, fields: ['firstName', 'lastName'] },
    failure: { title: 'Update Failed', description: 'Failed to update profile.' },
    async save(body) {
      await callApi(updateProfile, { body });
      await refreshMember();
      return { title: 'Profile Updated', description: 'Your name has been saved.' };
    },
  });
  return (
    <FormCard
      title="Profile Information"
      note="Your name is shown with your stories."
      formProps={formProps}
    >
      <div className="grid items-start gap-4 md:grid-cols-2">
        <TextField label="First name" autoComplete="given-name" {...field('firstName')} />
        <TextField label="Last name" autoComplete="family-name" {...field('lastName')} />
      </div>
      <TextField label="Current email" type="email" value={user.email} readOnly />
      <button className={BUTTON.primary} aria-disabled={isPending}>
        {isPending ? 'Saving...' : 'Save Changes'}
      </button>
    </FormCard>
  );
}
