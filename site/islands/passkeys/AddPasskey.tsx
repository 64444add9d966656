import key from '#site/icons/key-round.svg?raw';
import * as z from 'zod/mini';
import { passkeyOptions, passkeyOptionsBody } from '#domain/contract/passkeys.ts';
import { BUTTON } from '#site/components/button-look.ts';
import { Icon } from '#site/components/Icon.tsx';
import { callApi } from '#site/data/api/api-client.ts';
import { PasswordField } from '#site/islands/fields/PasswordField.tsx';
import { useAccountForm } from '#site/islands/profile/use-account-form.ts';
import { notify } from '#site/islands/toasts/notify.ts';
import { makePasskey } from './ceremonies.ts';
import { closeOffer } from './passkey-offer.ts';
import { passkeyProblem } from './passkey-problem.ts';

type AddPasskeyProps = {
  /**
   * Email address for password managers, which need to know to which account the password belongs.
   */
  email: string;
  asksForPassword: boolean;
  onAdded: () => Promise<void>;
};

const FAILED = 'Passkey Not Added';
const withPassword = z.required(passkeyOptionsBody);

export function AddPasskey({ email, asksForPassword, onAdded }: AddPasskeyProps) {
  const { field, formProps, isPending } = useAccountForm<{ password?: string | undefined }>({
    schema: asksForPassword ? withPassword : passkeyOptionsBody,
    defaultValues: asksForPassword ? { password: '' } : {},
    failure: { title: FAILED, description: 'Something went wrong. Please try again.' },
    async save(body) {
      const options = await callApi(passkeyOptions, { body });
      try {
        await makePasskey(options);
      } catch (error) {
        const description = passkeyProblem(error);
        void notify({ title: FAILED, description, variant: 'destructive' });
        return null;
      }
      closeOffer();
      await onAdded();
      return { title: 'Passkey Added', description: 'You can sign in with it from now on.' };
    },
  });
  return (
    <form {...formProps}>
      {asksForPassword && (
        <>
          <input type="email" autoComplete="username" value={email} readOnly hidden />
          <PasswordField
            label="Current password"
            autoComplete="current-password"
            {...field('password')}
          />
        </>
      )}
      <button className={BUTTON.primary} aria-disabled={isPending}>
        <Icon source={key} />
        {isPending ? 'Adding...' : 'Add a Passkey'}
      </button>
    </form>
  );
}
