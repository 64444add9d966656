import mail from 'lucide-static/icons/mail.svg?raw';
import { useState } from 'react';
import { resendVerification } from '#domain/contract/account.ts';
import { BUTTON } from '#site/components/button-look.ts';
import { Icon } from '#site/components/Icon.tsx';
import { callApi } from '#site/data/api-client.ts';
import { tellStory } from '#site/data/stories.ts';
import { useVisitor } from '#site/data/use-visitor.ts';
import { Spinner } from '#site/islands/sign-in/Spinner.tsx';
import { sayOutcome } from './say-outcome.ts';
import { StoryBox } from './StoryBox.tsx';

const PROMPT = 'grid content-center justify-items-start gap-3 rounded-md p-5';

/** Where a story is told, by whoever may. */
export function NewStory({ restaurantId, path }: { restaurantId: number; path: string }) {
  const visitor = useVisitor();
  if (visitor.state === 'signed-in') {
    if (visitor.current.user.isBlocked) return <Blocked />;
    return visitor.current.user.emailVerified ? (
      <Telling restaurantId={restaurantId} />
    ) : (
      <Unverified email={visitor.current.user.email} />
    );
  }
  const back = `?redirect=${encodeURIComponent(path)}`;
  return (
    <div className={`${PROMPT} bg-wash-sea member:min-h-[17.5rem]`}>
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

function Telling({ restaurantId }: { restaurantId: number }) {
  const [isWaiting, setIsWaiting] = useState(false);
  async function tell(content: string) {
    const telling = tellStory(restaurantId, content).then(({ status }) =>
      setIsWaiting(status === 'waiting'),
    );
    return sayOutcome(telling, 'Your story has been posted!', 'Failed to post comment');
  }
  return (
    <div className="rounded-md border border-line bg-surface-raised p-5">
      <StoryBox
        label="Share your story"
        placeholder="What did you order, and what should the next visitor know?"
        submit="Post Story"
        pending="Posting..."
        missing="Please share your story"
        onSubmit={tell}
      />
      {isWaiting && (
        <p role="status" className="mt-3 text-sm text-ink-muted">
          It has a link: an editor reads it before the others do. Until then you alone see it.
        </p>
      )}
    </div>
  );
}

/** The server says to whom to write. */
function Blocked() {
  return (
    <div className={`${PROMPT} bg-wash-sun member:min-h-[17.5rem]`}>
      <h3 className="text-lg">You can read stories, but not post any</h3>
      <p>An editor has stopped your account from posting.</p>
    </div>
  );
}

function Unverified({ email }: { email: string }) {
  const [isPending, setIsPending] = useState(false);
  async function resend() {
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
    <div className={`${PROMPT} bg-wash-sun member:min-h-[17.5rem]`}>
      <h3 className="text-lg">Verify your email to join the conversation</h3>
      <p className="break-words">We sent a link to {email}. It may be in your spam folder.</p>
      <button
        type="button"
        className={BUTTON.primary}
        disabled={isPending}
        onClick={() => void resend()}
      >
        {isPending ? <Spinner /> : <Icon source={mail} />}
        {isPending ? 'Sending...' : 'Resend Verification Email'}
      </button>
    </div>
  );
}
