import type { PlainRequest } from '#domain/pages/page-data.ts';
import type { AuthView } from '#site/data/auth-dialog.ts';

/** What the forms of signing in have in common. */
export type FormProps = {
  /** Typed in another of these forms. */
  email: string;
  /** Shows another form, with the address that was typed in this one. */
  onView: (view: AuthView, email: string) => void;
  /** What a visitor without JavaScript sent. */
  request?: PlainRequest | null;
};

/** A form that signs somebody in. */
export type EntryProps = FormProps & { onSignedIn: () => void };
