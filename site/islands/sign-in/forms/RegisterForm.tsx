import { register as registerCall } from '#domain/contract/account.ts';
import { callApi } from '#site/data/api/api-client.ts';
import { failureDescription } from '#site/data/api/refusal.ts';
import { notify } from '#site/islands/toasts/notify.ts';
import type { FormProps } from './form-props.ts';
import { NewPasswordField } from '#site/islands/fields/NewPasswordField.tsx';
import { PasswordField } from '#site/islands/fields/PasswordField.tsx';
import { registerBody, registerFields } from '#domain/accounts/register-fields.ts';
import { SignInForm } from './SignInForm.tsx';
import { TextField } from '#site/islands/fields/TextField.tsx';
import { useApiForm } from '#site/islands/fields/use-api-form.ts';
import { showsInstead } from '#site/islands/sign-in/view-link.ts';

type RegisterFormProps = FormProps & { onRegistered: (requiresVerification: boolean) => void };

const IS_TAKEN = 'An account with this email already exists';

/** Registers a new account. */
export function RegisterForm({ email, onView, onRegistered, request }: RegisterFormProps) {
  const { form, field, formProps, isPending, failure } = useApiForm({
    schema: registerFields,
    request,
    // Parsing removes the fields of the form that are not part of the request.
    send: (fields) => callApi(registerCall, { body: registerBody.parse(fields) }),
    onSent: ({ requiresVerification }) => onRegistered(requiresVerification),
    onFailed(refusal, { setError }) {
      if (refusal?.error.includes('Email already exists')) {
        setError('email', { message: IS_TAKEN }, { shouldFocus: true });
        return;
      }
      const usual = 'Something went wrong. Please try again.';
      const description = failureDescription(refusal, usual);
      void notify({ title: 'Registration failed', description, variant: 'destructive' });
    },
  });
  const { getValues } = form;
  const emailField = field('email');
  const show = (view: 'login' | 'forgot-password') => onView(view, getValues('email'));

  return (
    <>
      <SignInForm
        action="/register"
        submit="Create Account"
        pending="Creating account..."
        isPending={isPending}
        failure={failure}
        formProps={formProps}
      >
        {request?.redirect && <input type="hidden" name="redirect" value={request.redirect} />}
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            label="First name"
            autoComplete="given-name"
            defaultValue={request?.values.firstName}
            {...field('firstName')}
          />
          <TextField
            label="Last name"
            autoComplete="family-name"
            defaultValue={request?.values.lastName}
            {...field('lastName')}
          />
        </div>
        <p className="-mt-2 text-sm text-ink-muted">Your name is shown with your stories.</p>
        <TextField
          label="Email"
          type="email"
          autoComplete="username"
          defaultValue={email}
          {...emailField}
        />
        {emailField.error === IS_TAKEN && (
          <p className="-mt-2">
            <a href="/reset-password" onClick={showsInstead(() => show('forgot-password'))}>
              Forgot your password? Reset it here
            </a>
          </p>
        )}
        <NewPasswordField
          label="Password"
          ownWords={getValues(['firstName', 'lastName', 'email']).map((text) => text ?? '')}
          {...field('password', { deps: ['confirmPassword'] })}
        />
        <PasswordField
          label="Confirm password"
          autoComplete="new-password"
          {...field('confirmPassword')}
        />
      </SignInForm>
      <p className="mt-6 text-center text-ink-muted">
        Have an account?{' '}
        <a href="/login" onClick={showsInstead(() => show('login'))}>
          Sign in here
        </a>
      </p>
    </>
  );
}
