import type { ReactNode } from 'react';
import type { CurrentMember } from '#domain/contract/account.ts';
import { BUTTON } from '#site/components/button-look.ts';
import { leaveFor } from '#site/data/page/flash-toast.ts';
import { useVisitor, useWhenSignedOut } from '#site/data/account/use-visitor.ts';
import { FailedLoad } from '#site/islands/FailedLoad.tsx';
import { askToSignIn, SIGN_IN_TITLE } from '#site/islands/toasts/ask-to-sign-in.ts';

const LEAVING_MS = 1000;
const DESCRIPTION = 'Please sign in to access your profile.';

/** Path of the sign-in page. After signing in, the visitor returns to this page. */
const signInPath = () => `/login?redirect=${encodeURIComponent(location.pathname)}`;

type SignedInOnlyProps = { children: (current: CurrentMember) => ReactNode };

/** Content that only members see. Other visitors see a message and are sent to the home page. */
export function SignedInOnly({ children }: SignedInOnlyProps) {
  const visitor = useVisitor();
  useWhenSignedOut(visitor, () => {
    askToSignIn(DESCRIPTION);
    // The delay is too short for reading the message, so the home page shows the message again.
    const again = { title: SIGN_IN_TITLE, description: DESCRIPTION, signInPath: signInPath() };
    const timer = setTimeout(() => leaveFor('/', again), LEAVING_MS);
    return () => clearTimeout(timer);
  });
  switch (visitor.state) {
    case 'asking':
      return (
        <p className="pt-9 noscript:hidden" role="status">
          Loading your profile...
        </p>
      );
    case 'signed-out':
      return (
        <div className="grid justify-items-start gap-3 pt-9" role="status">
          <p>You’re signed out.</p>
          <a className={BUTTON.line} href={signInPath()}>
            Sign In
          </a>
        </div>
      );
    case 'failed':
      return (
        <div className="pt-9">
          <FailedLoad words="Your profile could not be loaded." onRetry={visitor.retry} />
        </div>
      );
    case 'signed-in':
      return children(visitor.current);
  }
}
