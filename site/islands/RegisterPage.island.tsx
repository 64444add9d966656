/** An island because registration happens on the page, with errors shown at once. */
import type { PlainRequest } from '#domain/pages/page-data.ts';
import { RegisterForm } from './sign-in/forms/RegisterForm.tsx';
import { SignInPage } from './sign-in/page/SignInPage.tsx';
import { registeredMessage } from './sign-in/welcome-messages.ts';

export function RegisterPage({ request }: { request: PlainRequest | null }) {
  return (
    <SignInPage title="Create Account" other="login" request={request}>
      {(form, onDone) => (
        <RegisterForm
          {...form}
          onRegistered={(isToVerify) => onDone(registeredMessage(isToVerify))}
        />
      )}
    </SignInPage>
  );
}
