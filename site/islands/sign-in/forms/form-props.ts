import type { PlainRequest } from '#domain/pages/page-data.ts';
import type { AuthView } from '#site/data/account/auth-dialog.ts';

/** Props that all sign-in forms share. */
export type FormProps = {
  /** Email address typed in another sign-in form. */
  email: string;
  /** Shows another form, with the email address typed in this form. */
  onView: (view: AuthView, email: string) => void;
  /** Request of a visitor without JavaScript. */
  request?: PlainRequest | null;
};

/** Props of a form that signs the visitor in. */
export type EntryProps = FormProps & { onSignedIn: () => void };
