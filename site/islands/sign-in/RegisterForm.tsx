import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { register as registerCall } from '#domain/contract/account.ts';
import { callApi } from '#site/data/api-client.ts';
import { failureDescription, refusalOf } from '#site/data/refusal.ts';
import { notify } from '#site/islands/toasts/notify.ts';
import type { FormProps } from './form-props.ts';
import { NewPasswordField } from '#site/islands/fields/NewPasswordField.tsx';
import { showAtFields } from '#site/islands/fields/show-at-fields.ts';
import { PasswordField } from '#site/islands/fields/PasswordField.tsx';
import { registerBody, registerFields } from '#domain/accounts/register-fields.ts';
import { SignInForm } from './SignInForm.tsx';
import { TextField } from '#site/islands/fields/TextField.tsx';
import { useSentErrors } from './use-sent-errors.ts';
import { showsInstead } from './view-link.ts';

type RegisterFormProps = FormProps & { onRegistered: (requiresVerification: boolean) => void };

const IS_TAKEN = 'An account with this email already exists';

/** Registers a new account. */
export function RegisterForm({ email, onView, onRegistered, request }: RegisterFormProps) {
  const form = useForm({ resolver: zodResolver(registerFields) });
  const { register, handleSubmit, setError, getValues, formState } = form;
  const { errors, isSubmitting } = formState;
  const sent = useSentErrors(request);
  const emailError = errors.email?.message ?? sent.errors.email;
  const show = (view: 'login' | 'forgot-password') => onView(view, getValues('email'));

  function refuse(failure: unknown) {
    const refusal = refusalOf(failure);
    if (refusal?.error.includes('Email already exists')) {
      setError('email', { message: IS_TAKEN }, { shouldFocus: true });
      return;
    }
    showAtFields(form, refusal);
    const usual = 'Something went wrong. Please try again.';
    const description = failureDescription(refusal, usual);
    void notify({ title: 'Registration failed', description, variant: 'destructive' });
  }

  return (
    <>
      <SignInForm
        action="/register"
        submit="Create Account"
        pending="Creating account..."
        isPending={isSubmitting}
        failure={sent.failure}
        onEdit={sent.forgetField}
        onSubmit={handleSubmit(async (fields) => {
          sent.forgetAll();
          let requiresVerification: boolean;
          try {
            // The schema drops form fields that are not part of the request.
            const body = registerBody.parse(fields);
            ({ requiresVerification } = await callApi(registerCall, { body }));
          } catch (failure) {
            refuse(failure);
            return;
          }
          onRegistered(requiresVerification);
        })}
      >
        {request?.redirect && <input type="hidden" name="redirect" value={request.redirect} />}
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            label="First name"
            autoComplete="given-name"
            defaultValue={request?.values.firstName}
            error={errors.firstName?.message ?? sent.errors.firstName}
            {...register('firstName')}
          />
          <TextField
            label="Last name"
            autoComplete="family-name"
            defaultValue={request?.values.lastName}
            error={errors.lastName?.message ?? sent.errors.lastName}
            {...register('lastName')}
          />
        </div>
        <p className="-mt-2 text-sm text-ink-muted">Your name is shown with your stories.</p>
        <TextField
          label="Email"
          type="email"
          autoComplete="username"
          defaultValue={email}
          error={emailError}
          {...register('email')}
        />
        {emailError === IS_TAKEN && (
          <p className="-mt-2">
            <a href="/reset-password" onClick={showsInstead(() => show('forgot-password'))}>
              Forgot your password? Reset it here
            </a>
          </p>
        )}
        <NewPasswordField
          label="Password"
          ownWords={getValues(['firstName', 'lastName', 'email']).map((text) => text ?? '')}
          error={errors.password?.message ?? sent.errors.password}
          {...register('password', { deps: ['confirmPassword'] })}
        />
        <PasswordField
          label="Confirm password"
          autoComplete="new-password"
          error={errors.confirmPassword?.message ?? sent.errors.confirmPassword}
          {...register('confirmPassword')}
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
