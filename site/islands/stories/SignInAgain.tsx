import { BUTTON } from '#site/components/button-look.ts';
import { $authDialog } from '#site/data/auth-dialog.ts';

/** Below words that were typed when the session ended: they stay, and can be sent after signing in. */
export function SignInAgain() {
  return (
    <div
      role="status"
      className="mt-3 flex flex-wrap items-center justify-between gap-3 rounded-sm bg-warning-wash px-4 py-3"
    >
      <p>You’re signed out. Sign in to post your story: your words stay here.</p>
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
