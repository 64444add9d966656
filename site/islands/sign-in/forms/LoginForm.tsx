import { login, loginBody } from '#domain/contract/account.ts';
import { callApi } from '#site/data/api/api-client.ts';
import { failureDescription } from '#site/data/api/refusal.ts';
import { PasskeySignIn } from '#site/islands/passkeys/PasskeySignIn.tsx';
import { notify } from '#site/islands/toasts/notify.ts';
import type { EntryProps } from './form-props.ts';
import { PasswordField } from '#site/islands/fields/PasswordField.tsx';
import { SignInForm } from './SignInForm.tsx';
import { TextField } from '#site/islands/fields/TextField.tsx';
import { useApiForm } from '#site/islands/fields/use-api-form.ts';
import { useLater } from '#site/islands/sign-in/use-later.ts';
import { showsInstead } from '#site/islands/sign-in/view-link.ts';

const TO_REGISTER_MS = 2000;
const TO_RESET_MS = 3000;

/**
 * Signs in. If the email address is unknown or the password is wrong, opens another form after 2 or
 * 3 seconds.
 */
export function LoginForm({ email, onView, onSignedIn, request }: EntryProps) {
  const later = useLater();
  const { form, field, formProps, isPending, failure } = useApiForm({
    schema: loginBody,
    request,
    send: (body) => callApi(login, { body }),
    onSent: onSignedIn,
    onFailed(refusal, { setError }) {
      const message = refusal?.error ?? '';
      if (message.includes('No account found')) {
        setError('email', { message }, { shouldFocus: true });
        warn(
          'Account not found',
          'No account exists with this email. Please create a new account.',
        );
        later.start(TO_REGISTER_MS, () => show('register'));
      } else if (message.includes('Incorrect password')) {
        setError('password', { message }, { shouldFocus: true });
        warn('Incorrect password', 'The password you entered is incorrect. Try again or reset it.');
        later.start(TO_RESET_MS, () => show('forgot-password'));
      } else if (message.includes('social login')) {
        warn('Social login required', refusal?.suggestion || 'This account uses social login.');
      } else {
        const usual = 'Something went wrong. Please try again.';
        warn('Login failed', failureDescription(refusal, usual));
      }
    },
  });
  const show = (view: 'register' | 'forgot-password') => onView(view, form.getValues('email'));

  return (
    <>
      <SignInForm
        action="/login"
        submit="Sign In"
        pending="Signing in..."
        isPending={isPending}
        failure={failure}
        formProps={{ ...formProps, onInputCapture: later.stop, onSubmitCapture: later.stop }}
      >
        {request?.redirect && <input type="hidden" name="redirect" value={request.redirect} />}
        <TextField
          label="Email"
          type="email"
          autoComplete="username"
          defaultValue={email}
          {...field('email')}
        />
        <PasswordField label="Password" autoComplete="current-password" {...field('password')} />
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
