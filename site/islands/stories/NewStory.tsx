import mail from '#site/icons/mail.svg?raw';
import { useEffect, useState, type Dispatch, type SetStateAction } from 'react';
import { resendVerification } from '#domain/contract/account.ts';
import { BUTTON } from '#site/components/button-look.ts';
import { Icon } from '#site/components/Icon.tsx';
import { callApi } from '#site/data/api/api-client.ts';
import { $authDialog } from '#site/data/account/auth-dialog.ts';
import { dropDraft, keepDraft, readDraft } from '#site/data/stories/drafts.ts';
import { tellStory } from '#site/data/stories/stories.ts';
import { useInBrowser } from '#site/browser/use-in-browser.ts';
import { useVisitor } from '#site/data/account/use-visitor.ts';
import { FailedLoad } from '#site/islands/FailedLoad.tsx';
import { Spinner } from '#site/components/Spinner.tsx';
import { sayOutcome } from './say-outcome.ts';
import { StoryBox } from './StoryBox.tsx';
import { wordsAfter } from './words-after.ts';

const PROMPT = 'grid content-center justify-items-start gap-3 rounded-md p-5';

const THANKS = {
  posted: 'Your story has been posted!',
  waiting: 'Thanks! Your story will appear after a quick review.',
};

/** Reserves the height of the story box, so that nothing moves when it appears. */
const ROOM = 'member:min-h-[17.5rem]';

/** The box for a new story, or the reason why the visitor cannot post one. */
export function NewStory({ restaurantId, path }: { restaurantId: number; path: string }) {
  const visitor = useVisitor();
  const isSignedOut = visitor.state === 'signed-out';
  const [text, setText] = useStoryText(restaurantId, isSignedOut);
  const member = visitor.state === 'signed-in' ? visitor.current.user : null;
  if (member?.isBlocked) return <Blocked />;
  if (member && !member.emailVerified) return <Unverified email={member.email} />;
  if (member || (isSignedOut && text.trim() !== ''))
    return (
      <Telling
        restaurantId={restaurantId}
        isSignedOut={isSignedOut}
        text={text}
        setText={setText}
      />
    );
  switch (visitor.state) {
    case 'failed':
      return (
        <FailedLoad words="We couldn’t check whether you’re signed in." onRetry={visitor.retry} />
      );
    case 'asking':
      return (
        <>
          <p className={`hidden ${ROOM} member:block`} role="status">
            Loading...
          </p>
          <Invitation path={path} className="member:hidden" />
        </>
      );
    default:
      return <Invitation path={path} />;
  }
}

/**
 * The text in the box. When the session ends, the text is stored in the browser tab until the next
 * sign-in.
 */
function useStoryText(restaurantId: number, isSignedOut: boolean) {
  const name = `story-of-${restaurantId}`;
  const stored = useInBrowser(() => readDraft(name), null);
  const [typed, setText] = useState<string | null>(null);
  useEffect(() => {
    if (typed === null) return;
    if (isSignedOut && typed) keepDraft(name, typed);
    else dropDraft(name);
  }, [name, isSignedOut, typed]);
  return [typed ?? stored ?? '', setText] as const;
}

function Invitation({ path, className = '' }: { path: string; className?: string }) {
  const back = `?redirect=${encodeURIComponent(path)}`;
  return (
    <div className={`${PROMPT} bg-wash-sea ${className}`.trim()}>
      <h3 className="text-lg">Been here? Tell the next visitor.</h3>
      <p>Sign in or sign up to share your own story.</p>
      <p className="flex flex-wrap gap-2">
        <a className={BUTTON.primary} href={`/login${back}`}>
          Sign In
        </a>
        <a className={BUTTON.line} href={`/register${back}`}>
          Sign Up
        </a>
      </p>
    </div>
  );
}

type TellingProps = {
  restaurantId: number;
  isSignedOut: boolean;
  text: string;
  setText: Dispatch<SetStateAction<string | null>>;
};

function Telling({ restaurantId, isSignedOut, text, setText }: TellingProps) {
  const [isWaiting, setIsWaiting] = useState(false);
  async function tell(content: string) {
    if (isSignedOut) {
      $authDialog.set('login');
      return false;
    }
    const telling = tellStory(restaurantId, content).then(({ status }) => {
      setIsWaiting(status === 'waiting');
      return status === 'waiting' ? THANKS.waiting : THANKS.posted;
    });
    const outcome = await sayOutcome(telling, (thanks) => thanks, 'Failed to post comment');
    if (outcome === 'done') setText((typed) => wordsAfter(content, typed ?? content));
    return outcome === 'done';
  }
  return (
    <div className="rounded-md border border-line bg-surface-raised p-5">
      <StoryBox
        label="Share your story"
        placeholder="What did you order, and what should the next visitor know?"
        submit="Post Story"
        pending="Posting..."
        missing="Please share your story"
        text={text}
        onText={setText}
        isSignedOut={isSignedOut}
        onSubmit={tell}
      />
      {isWaiting && (
        <p role="status" className="mt-3 text-sm text-ink-muted">
          Stories with links are reviewed first. Until then, only you can see it.
        </p>
      )}
    </div>
  );
}

function Blocked() {
  return (
    <div className={`${PROMPT} bg-wash-sun ${ROOM}`}>
      <h3 className="text-lg">You can read stories, but not post any</h3>
      <p>An editor has stopped your account from posting.</p>
    </div>
  );
}

function Unverified({ email }: { email: string }) {
  const [isPending, setIsPending] = useState(false);
  async function resend() {
    if (isPending) return;
    setIsPending(true);
    try {
      await callApi(resendVerification, {});
      alert('Verification email sent! Please check your inbox.');
    } catch {
      alert('Failed to send verification email. Please try again.');
    }
    setIsPending(false);
  }
  return (
    <div className={`${PROMPT} bg-wash-sun ${ROOM}`}>
      <h3 className="text-lg">Verify your email to join the conversation</h3>
      <p className="break-words">We sent a link to {email}. It may be in your spam folder.</p>
      <button
        type="button"
        className={BUTTON.primary}
        aria-disabled={isPending}
        onClick={() => void resend()}
      >
        {isPending ? <Spinner /> : <Icon source={mail} />}
        {isPending ? 'Sending...' : 'Resend Verification Email'}
      </button>
    </div>
  );
}
