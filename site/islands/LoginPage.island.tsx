/** An island because signing in happens on the page, which can switch to the reset form. */
import type { PlainRequest } from '#domain/pages/page-data.ts';
import { LoginForm } from './sign-in/forms/LoginForm.tsx';
import { SignInPage } from './sign-in/page/SignInPage.tsx';
import { WELCOME_BACK } from './sign-in/welcome-messages.ts';

export function LoginPage({ request }: { request: PlainRequest | null }) {
  return (
    <SignInPage title="Welcome Back" other="register" request={request}>
      {(form, onDone) => <LoginForm {...form} onSignedIn={() => onDone(WELCOME_BACK)} />}
    </SignInPage>
  );
}
