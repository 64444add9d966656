import { useEffect, type ReactNode } from 'react';
import { useMember } from '#site/data/account/member.ts';
import { useInBrowser } from '#site/browser/use-in-browser.ts';
import { Spinner } from '#site/components/Spinner.tsx';

type SignedOutOnlyProps = {
  /** Path to open if the visitor is signed in or signs in on this page. */
  next: string;
  children: ReactNode;
};

/**
 * Content for signed-out visitors only. Members are redirected to `next`. Until the session is
 * known, a spinner is shown over the form, whose space stays reserved. Without JavaScript the form
 * shows at once.
 */
export function SignedOutOnly({ next, children }: SignedOutOnlyProps) {
  const { data: member, isPending } = useMember();
  // True during hydration. The server does not know the member, but the header may already have
  // loaded the member.
  const isPublished = useInBrowser(() => false, true);
  const isSignedIn = Boolean(member);
  useEffect(() => {
    if (isSignedIn) location.replace(next);
  }, [isSignedIn, next]);
  const isUnknown = isPublished || isPending || isSignedIn;
  return (
    <div className="relative">
      {isUnknown && (
        <p
          role="status"
          className="absolute inset-x-0 top-8 text-center text-ink-muted noscript:hidden"
        >
          <Spinner className="size-8" />
          <span className="sr-only">Loading...</span>
        </p>
      )}
      <div className={isUnknown ? 'invisible noscript:visible' : undefined}>{children}</div>
    </div>
  );
}
