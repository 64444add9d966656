/** This is an island because it reads the token from the link's URL and sends it to the server. */
import { useQuery } from '@tanstack/react-query';
import circleCheck from '#site/icons/circle-check.svg?raw';
import { useEffect } from 'react';
import { verifyEmail } from '#domain/contract/account.ts';
import type { PlainRequest } from '#domain/pages/page-data.ts';
import { BUTTON } from '#site/components/button-look.ts';
import { Icon } from '#site/components/Icon.tsx';
import { callApi } from '#site/data/api/api-client.ts';
import { hasMemberHint } from '#site/data/account/member-hint.ts';
import { refreshMember } from '#site/data/account/member.ts';
import { queryClient } from '#site/data/api/query-client.ts';
import { useQueryValue } from '#site/browser/use-query-value.ts';
import { notify } from './toasts/notify.ts';
import { ResendForm } from './sign-in/forms/ResendForm.tsx';
import { SignInCard } from './sign-in/page/SignInCard.tsx';
import { Spinner } from '#site/components/Spinner.tsx';
import { verifyStatus, type VerifyStatus } from './sign-in/page/verify-status.ts';

const TITLES: Record<VerifyStatus['kind'], string> = {
  loading: 'Verifying Your Email...',
  success: 'Email Verified Successfully!',
  expired: 'Verification Link Expired',
  error: 'Verification Failed',
  invalid: 'Invalid Verification Link',
};

export function VerifyEmailPage({ request }: { request: PlainRequest | null }) {
  const token = useQueryValue('token');
  const { data, error } = useQuery(
    {
      queryKey: ['verify-email', token],
      queryFn: ({ signal }) => callApi(verifyEmail, { query: { token: token ?? '' } }, signal),
      staleTime: Infinity,
      enabled: Boolean(token),
    },
    queryClient(),
  );
  const status = verifyStatus({ token, message: data?.message ?? null, error, request });
  const isVerified = data !== undefined;
  useEffect(() => {
    if (!isVerified) return;
    void notify({
      title: 'Email Verified!',
      description: 'You can now post comments.',
      variant: 'success',
    });
    if (hasMemberHint()) void refreshMember();
  }, [isVerified]);

  return (
    <SignInCard title={TITLES[status.kind]} hasRoom isBusy={status.kind === 'loading'}>
      {/* While the check runs, reserve the height of its result. */}
      <div className="grid min-h-22 content-start gap-5" aria-live="polite">
        {status.kind === 'loading' && <Waiting token={request?.token ?? null} />}
        {status.kind === 'success' && <Verified text={status.text} />}
        {(status.kind === 'expired' || status.kind === 'error') && (
          <>
            <p>{status.text}</p>
            <ResendForm />
          </>
        )}
        {status.kind === 'invalid' && <NoToken />}
      </div>
    </SignInCard>
  );
}

/**
 * Shows a spinner. Without JavaScript, shows a button that sends the token instead, if there is a
 * token.
 */
function Waiting({ token }: { token: string | null }) {
  return (
    <>
      <p className="text-center text-ink-muted noscript:hidden">
        <Spinner className="size-8" />
      </p>
      <div className="hidden gap-5 noscript:grid">
        {token ? (
          <form method="post" action="/verify-email">
            <input type="hidden" name="token" value={token} />
            <button type="submit" className={BUTTON.primary}>
              Verify My Email
            </button>
          </form>
        ) : (
          <NoToken />
        )}
      </div>
    </>
  );
}

function Verified({ text }: { text: string }) {
  return (
    <>
      <p className="flex gap-3 rounded-md bg-positive-wash px-4 py-3">
        <Icon source={circleCheck} className="mt-1 flex-none text-positive" />
        {text}
      </p>
      <a className={`${BUTTON.primary} justify-self-start`} href="/">
        Continue
      </a>
    </>
  );
}

function NoToken() {
  return (
    <>
      <p className="text-ink-muted">No verification token provided</p>
      <a className={`${BUTTON.line} justify-self-start`} href="/login">
        Go to Login
      </a>
    </>
  );
}
