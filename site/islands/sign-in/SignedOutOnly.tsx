import { useEffect, type ReactNode } from 'react';
import { useMember } from '#site/data/member.ts';
import { useInBrowser } from '#site/data/use-in-browser.ts';
import { Spinner } from './Spinner.tsx';

type SignedOutOnlyProps = {
  /** Where to go on to for whoever signs in while the page is open. */
  next: string;
  children: ReactNode;
};

/**
 * For visitors who are not signed in; the others go on. Until that is known a spinner lies over the
 * form, which keeps its room. Without JavaScript the form is there at once.
 */
export function SignedOutOnly({ next, children }: SignedOutOnlyProps) {
  const { data: member, isPending } = useMember();
  // The header may know it before this is taken over from the published page, which does not.
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
