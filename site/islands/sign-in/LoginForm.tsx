import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { login, loginBody } from '#domain/contract/account.ts';
import { callApi } from '#site/data/api-client.ts';
import { failureDescription, refusalOf } from '#site/data/refusal.ts';
import { PasskeySignIn } from '#site/islands/passkeys/PasskeySignIn.tsx';
import { notify } from '#site/islands/toasts/notify.ts';
import type { EntryProps } from './form-props.ts';
import { showAtFields } from '#site/islands/fields/show-at-fields.ts';
import { PasswordField } from '#site/islands/fields/PasswordField.tsx';
import { SignInForm } from './SignInForm.tsx';
import { TextField } from '#site/islands/fields/TextField.tsx';
import { useLater } from './use-later.ts';
import { useSentErrors } from './use-sent-errors.ts';
import { showsInstead } from './view-link.ts';

const TO_REGISTER_MS = 2000;
const TO_RESET_MS = 3000;

/** Signs in. An unknown address or a wrong password leads to the next form after 2 or 3 seconds. */
export function LoginForm({ email, onView, onSignedIn, request }: EntryProps) {
  const form = useForm({ resolver: zodResolver(loginBody) });
  const { register, handleSubmit, setError, getValues, formState } = form;
  const { errors, isSubmitting } = formState;
  const sent = useSentErrors(request);
  const later = useLater();
  const show = (view: 'register' | 'forgot-password') => onView(view, getValues('email'));

  function refuse(failure: unknown) {
    const refusal = refusalOf(failure);
    const message = refusal?.error ?? '';
    if (message.includes('No account found')) {
      setError('email', { message }, { shouldFocus: true });
      warn('Account not found', 'No account exists with this email. Please create a new account.');
      later.start(TO_REGISTER_MS, () => show('register'));
    } else if (message.includes('Incorrect password')) {
      setError('password', { message }, { shouldFocus: true });
      warn('Incorrect password', 'The password you entered is incorrect. Try again or reset it.');
      later.start(TO_RESET_MS, () => show('forgot-password'));
    } else if (message.includes('social login')) {
      warn('Social login required', refusal?.suggestion || 'This account uses social login.');
    } else {
      const usual = 'Something went wrong. Please try again.';
      showAtFields(form, refusal);
      warn('Login failed', failureDescription(refusal, usual));
    }
  }

  return (
    <>
      <SignInForm
        action="/login"
        submit="Sign In"
        pending="Signing in..."
        isPending={isSubmitting}
        failure={sent.failure}
        onEdit={(name) => {
          later.stop();
          sent.forgetField(name);
        }}
        onSubmit={(event) => {
          later.stop();
          sent.forgetAll();
          return handleSubmit(async (body) => {
            try {
              await callApi(login, { body });
            } catch (failure) {
              refuse(failure);
              return;
            }
            onSignedIn();
          })(event);
        }}
      >
        {request?.redirect && <input type="hidden" name="redirect" value={request.redirect} />}
        <TextField
          label="Email"
          type="email"
          autoComplete="username"
          defaultValue={email}
          error={errors.email?.message ?? sent.errors.email}
          {...register('email')}
        />
        <PasswordField
          label="Password"
          autoComplete="current-password"
          error={errors.password?.message ?? sent.errors.password}
          {...register('password')}
        />
        <p>
          <a href="/reset-password" onClick={showsInstead(() => show('forgot-password'))}>
            Forgot your password?
          </a>
        </p>
      </SignInForm>
      <PasskeySignIn onSignedIn={onSignedIn} />
      <p className="mt-6 text-center text-ink-muted">
        New here?{' '}
        <a href="/register" onClick={showsInstead(() => show('register'))}>
          Sign up here
        </a>
      </p>
    </>
  );
}

function warn(title: string, description: string): void {
  void notify({ title, description, variant: 'destructive' });
}
