import { useEffect, useRef, type ComponentProps, type ReactNode } from 'react';
import { BUTTON } from '#site/components/button-look.ts';
import { Spinner } from '#site/components/Spinner.tsx';

type SignInFormProps = {
  /** URL to which browsers without JavaScript send the form. */
  action: string;
  submit: string;
  pending: string;
  isPending: boolean;
  formProps: ComponentProps<'form'>;
  /** Why the server refused the form as a whole. */
  failure: string | undefined;
  children: ReactNode;
};

/** A form with one submit button. */
export function SignInForm(props: SignInFormProps) {
  const { action, submit, pending, isPending, formProps, failure, children } = props;
  const summary = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (failure) summary.current?.focus();
  }, [failure]);
  return (
    <form className="grid gap-4" method="post" action={action} {...formProps}>
      {failure && (
        <p
          ref={summary}
          tabIndex={-1}
          // Without JavaScript the page comes back with this error focused.
          // eslint-disable-next-line jsx-a11y/no-autofocus
          autoFocus
          role="alert"
          className="rounded-sm bg-negative-wash px-4 py-3 font-strong text-negative"
        >
          {failure}
        </p>
      )}
      {children}
      <button
        type="submit"
        className={`${BUTTON.primary} min-h-13 w-full text-md`}
        aria-disabled={isPending}
      >
        {isPending && <Spinner />}
        {isPending ? pending : submit}
      </button>
    </form>
  );
}
