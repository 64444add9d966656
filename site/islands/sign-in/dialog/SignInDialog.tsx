import { Dialog } from '@ark-ui/react/dialog';
import { Tabs } from '@ark-ui/react/tabs';
import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { ICON_BUTTON } from '#site/components/button-look.ts';
import { $authDialog, type AuthView } from '#site/data/account/auth-dialog.ts';
import { CloseButton, ModalDialog } from '#site/islands/dialogs/ModalDialog.tsx';
import { TabList } from '#site/islands/TabList.tsx';
import { notify } from '#site/islands/toasts/notify.ts';
import type { ToastMessage } from '#site/data/page/toast-message.ts';
import { afterSignIn } from '#site/islands/sign-in/after-sign-in.ts';
import { Awning } from '#site/islands/sign-in/Awning.tsx';
import { ForgotPasswordForm } from '#site/islands/sign-in/forms/ForgotPasswordForm.tsx';
import { LoginForm } from '#site/islands/sign-in/forms/LoginForm.tsx';
import { RegisterForm } from '#site/islands/sign-in/forms/RegisterForm.tsx';
import { useFocusOfView } from '#site/islands/sign-in/use-focus-of-view.ts';
import { registeredMessage, WELCOME_BACK } from '#site/islands/sign-in/welcome-messages.ts';

const VIEWS = [
  { view: 'login', tab: 'Sign In', title: 'Welcome Back' },
  { view: 'register', tab: 'Register', title: 'Create Account' },
  { view: 'forgot-password', tab: 'Reset password', title: 'Reset password' },
] as const;

/**
 * The sign-in dialog over the current page. During the password reset, the only other enabled tab
 * leads back to the sign-in form. This component renders the chosen form itself, because tab panels
 * that unmount lazily would show the old form and the new form together for one frame.
 */
export function SignInDialog({ finalFocus }: { finalFocus: () => HTMLElement | null }) {
  const view = useStore($authDialog);
  const shown = VIEWS.find((one) => one.view === view) ?? VIEWS[0];
  const [email, setEmail] = useState('');
  const frame = useFocusOfView(shown.view);

  function show(next: AuthView, typed: string) {
    setEmail(typed);
    $authDialog.set(next);
  }

  function finish(message: ToastMessage) {
    $authDialog.set(null);
    setEmail('');
    void notify(message);
    void afterSignIn();
  }

  const form = { email, onView: show };
  return (
    <ModalDialog
      isOpen={view !== null}
      onClose={() => $authDialog.set(null)}
      finalFocus={finalFocus}
    >
      <Awning />
      <Tabs.Root
        className="px-[clamp(1.1rem,4vw,1.9rem)] pt-5 pb-7"
        value={shown.view}
        onValueChange={({ value }) => {
          const next = VIEWS.find((one) => one.view === value);
          if (next) $authDialog.set(next.view);
        }}
      >
        <TabList
          className="mb-5"
          tabs={VIEWS.map(({ view: value, tab: label }) => ({
            value,
            label,
            isDisabled: value === 'register' && view === 'forgot-password',
          }))}
        />
        <Dialog.Title asChild>
          <h2 className="mb-5 text-2xl">{shown.title}</h2>
        </Dialog.Title>
        <div ref={frame}>
          <Tabs.Content value="login" tabIndex={-1}>
            {shown.view === 'login' && (
              <LoginForm {...form} onSignedIn={() => finish(WELCOME_BACK)} />
            )}
          </Tabs.Content>
          <Tabs.Content value="register" tabIndex={-1}>
            {shown.view === 'register' && (
              <RegisterForm
                {...form}
                onRegistered={(isToVerify) => finish(registeredMessage(isToVerify))}
              />
            )}
          </Tabs.Content>
          <Tabs.Content value="forgot-password" tabIndex={-1}>
            {shown.view === 'forgot-password' && <ForgotPasswordForm {...form} />}
          </Tabs.Content>
        </div>
      </Tabs.Root>
      <CloseButton className={`${ICON_BUTTON.solid} absolute top-[0.6rem] right-[0.6rem]`} />
    </ModalDialog>
  );
}
