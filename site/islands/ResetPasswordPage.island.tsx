/** This is an island because the token is in the link's URL, which a static page cannot read. */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { checkResetLink } from '#domain/contract/account.ts';
import type { PlainRequest } from '#domain/pages/page-data.ts';
import { BUTTON } from '#site/components/button-look.ts';
import { callApi } from '#site/data/api/api-client.ts';
import { queryClient } from '#site/data/api/query-client.ts';
import { refusalOf } from '#site/data/api/refusal.ts';
import { useQueryValue } from '#site/browser/use-query-value.ts';
import { ForgotPasswordForm } from './sign-in/forms/ForgotPasswordForm.tsx';
import { ResetPasswordForm } from './sign-in/forms/ResetPasswordForm.tsx';
import { SignInCard } from './sign-in/page/SignInCard.tsx';
import { useFocusOfView } from './sign-in/use-focus-of-view.ts';

type Outcome = { kind: 'open' } | { kind: 'done' } | { kind: 'invalid'; reason: string };

export function ResetPasswordPage({ request }: { request: PlainRequest | null }) {
  const inAddress = useQueryValue('token');
  const token = request ? request.token : inAddress;
  const [ofForm, setOutcome] = useState<Outcome>(outcomeOf(request));
  const { error, isLoading } = useQuery(
    {
      queryKey: ['reset-link', token],
      queryFn: ({ signal }) => callApi(checkResetLink, { query: { token: token ?? '' } }, signal),
      staleTime: Infinity,
      retry: false,
      enabled: Boolean(token) && ofForm.kind === 'open',
    },
    queryClient(),
  );
  const refusal = refusalOf(error);
  // Only status 400 means that the link is invalid. After another failure, show the form, whose
  // submission will tell.
  const outcome: Outcome =
    ofForm.kind === 'open' && refusal?.status === 400
      ? { kind: 'invalid', reason: refusal.error }
      : ofForm;
  const frame = useFocusOfView(outcome.kind);
  const toLogin = () => location.assign('/login');

  if (outcome.kind === 'done') {
    return (
      <SignInCard title="Password changed">
        <div ref={frame}>
          <p role="status" className="mb-5">
            You can sign in with your new password now. Every other device was signed out.
          </p>
          <a className={BUTTON.primary} href="/login">
            Sign In
          </a>
        </div>
      </SignInCard>
    );
  }
  if (token && outcome.kind === 'open') {
    return (
      <SignInCard title="Reset password" isBusy={isLoading}>
        {/* Hidden until the server has confirmed the link. */}
        <div className={isLoading ? 'invisible noscript:visible' : undefined}>
          <ResetPasswordForm
            token={token}
            request={request}
            onDone={() => setOutcome({ kind: 'done' })}
            onInvalid={(reason) => setOutcome({ kind: 'invalid', reason })}
          />
        </div>
      </SignInCard>
    );
  }
  return (
    <SignInCard title="Reset password">
      {/* Hidden until the token is read from the URL, because the token decides which form shows. */}
      <div ref={frame} className={token === undefined ? 'invisible noscript:visible' : undefined}>
        {outcome.kind === 'invalid' && (
          <p role="alert" className="mb-5">
            {outcome.reason || 'This link no longer works.'} Request a new one here.
          </p>
        )}
        <ForgotPasswordForm email="" onView={toLogin} request={token ? null : request} />
      </div>
    </SignInCard>
  );
}

/** Returns the outcome of a form that was sent without JavaScript. */
function outcomeOf(request: PlainRequest | null): Outcome {
  if (!request?.token) return { kind: 'open' };
  if (request.done) return { kind: 'done' };
  return request.failure ? { kind: 'invalid', reason: request.failure } : { kind: 'open' };
}
