import { Dialog } from '@ark-ui/react/dialog';
import { Tabs } from '@ark-ui/react/tabs';
import { useStore } from '@nanostores/react';
import x from '#site/icons/x.svg?raw';
import { useState } from 'react';
import { ICON_BUTTON } from '#site/components/button-look.ts';
import { Icon } from '#site/components/Icon.tsx';
import { $authDialog, type AuthView } from '#site/data/auth-dialog.ts';
import { notify } from '#site/islands/toasts/notify.ts';
import type { ToastMessage } from '#site/data/toast-message.ts';
import { afterSignIn } from './after-sign-in.ts';
import { Awning } from './Awning.tsx';
import { ForgotPasswordForm } from './ForgotPasswordForm.tsx';
import { LoginForm } from './LoginForm.tsx';
import { RegisterForm } from './RegisterForm.tsx';
import { useFocusOfView } from './use-focus-of-view.ts';
import { registeredMessage, WELCOME_BACK } from './welcome-messages.ts';

const VIEWS = [
  { view: 'login', tab: 'Sign In', title: 'Welcome Back' },
  { view: 'register', tab: 'Register', title: 'Create Account' },
  { view: 'forgot-password', tab: 'Reset password', title: 'Reset password' },
] as const;

/**
 * The sign-in dialog over the current page. From the password reset, the only other enabled tab
 * leads back to the sign-in form. This component picks the form itself: lazily unmounted tab panels
 * would show the old and the new form together for one frame.
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
    <Dialog.Root
      open={view !== null}
      onOpenChange={({ open }) => {
        if (!open) $authDialog.set(null);
      }}
      finalFocusEl={finalFocus}
      lazyMount
      unmountOnExit
    >
      <Dialog.Backdrop className="fixed inset-0 z-[calc(var(--z-modal)-1)] bg-scrim/62 data-[state=closed]:hidden" />
      <Dialog.Positioner className="fixed inset-0 z-(--z-modal) grid grid-cols-1 items-start justify-items-center overflow-auto p-4 sm:items-center">
        <Dialog.Content className="relative w-[min(100%,var(--container-form))] overflow-clip rounded-lg bg-surface-raised shadow-3 data-[state=closed]:hidden">
          <Awning />
          <Tabs.Root
            className="px-[clamp(1.1rem,4vw,1.9rem)] pt-5 pb-7"
            value={shown.view}
            onValueChange={({ value }) => {
              const next = VIEWS.find((one) => one.view === value);
              if (next) $authDialog.set(next.view);
            }}
          >
            <Tabs.List className="mb-5 flex gap-1 overflow-x-auto border-b-2 border-line [scrollbar-width:none]">
              {VIEWS.map(({ view: value, tab }) => (
                <Tabs.Trigger
                  key={value}
                  value={value}
                  disabled={value === 'register' && view === 'forgot-password'}
                  className="relative inline-flex min-h-12 items-center px-[clamp(0.5rem,2.5vw,1rem)] font-strong whitespace-nowrap text-ink-muted hover:text-ink focus-visible:-outline-offset-3 disabled:cursor-not-allowed disabled:text-ink-subtle on:text-ink on:after:absolute on:after:inset-x-[0.4rem] on:after:-bottom-px on:after:h-2 on:after:brush"
                >
                  {tab}
                </Tabs.Trigger>
              ))}
            </Tabs.List>
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
          <Dialog.CloseTrigger
            className={`${ICON_BUTTON.solid} absolute top-[0.6rem] right-[0.6rem]`}
            aria-label="Close"
          >
            <Icon source={x} />
          </Dialog.CloseTrigger>
        </Dialog.Content>
      </Dialog.Positioner>
    </Dialog.Root>
  );
}
