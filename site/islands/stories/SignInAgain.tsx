import { BUTTON } from '#site/components/button-look.ts';
import { $authDialog } from '#site/data/account/auth-dialog.ts';

/**
 * Shown below text that could not be sent because the session has ended. Asks the member to sign in
 * again.
 */
export function SignInAgain() {
  return (
    <div
      role="status"
      className="mt-3 flex flex-wrap items-center justify-between gap-3 rounded-sm bg-warning-wash px-4 py-3"
    >
      <p>You’re signed out. Sign in to post your story. We’ll keep your text here.</p>
      <button
        type="button"
        className={BUTTON.line}
        aria-haspopup="dialog"
        onClick={() => $authDialog.set('login')}
      >
        Sign In
      </button>
    </div>
  );
}
