import { queryOptions, useQuery } from '@tanstack/react-query';
import type { Member, MemberPasskey } from '#domain/contract/account.ts';
import { listPasskeys } from '#domain/contract/passkeys.ts';
import { queryOf } from '#site/data/api/api-client.ts';
import { queryClient } from '#site/data/api/query-client.ts';
import { FailedLoad } from '#site/islands/FailedLoad.tsx';
import { AddPasskey } from './AddPasskey.tsx';
import { PasskeyList } from './PasskeyList.tsx';
import { useWebAuthn } from './use-web-authn.ts';

const passkeysQuery = queryOptions({ ...queryOf(listPasskeys, {}), staleTime: 0 });

/** The member's passkeys. Only members with a verified email address can add more. */
export function PasskeyCard({ user }: { user: Pick<Member, 'email' | 'emailVerified'> }) {
  const { data, error, refetch } = useQuery(passkeysQuery, queryClient());
  const hasWebAuthn = useWebAuthn();
  const reload = async () => void (await refetch());

  function drop(id: MemberPasskey['id']) {
    // Remove the passkey from the list at once, because the refetch may fail.
    queryClient().setQueryData(
      passkeysQuery.queryKey,
      (shown) => shown && { ...shown, passkeys: shown.passkeys.filter((one) => one.id !== id) },
    );
    void refetch();
  }

  return (
    <section className="form-card" aria-labelledby="passkeys">
      <h2 className="text-xl" id="passkeys">
        Passkeys
      </h2>
      <p className="text-ink-muted">
        Sign in with your fingerprint, face or screen lock instead of your password.
      </p>
      {error && (
        <FailedLoad
          words="Your passkeys could not be loaded. Please try again."
          onRetry={refetch}
        />
      )}
      {!error && !data && <p role="status">Loading your passkeys...</p>}
      {data && <PasskeyList passkeys={data.passkeys} onRemoved={drop} />}
      {data && hasWebAuthn && user.emailVerified && (
        <AddPasskey email={user.email} asksForPassword={data.asksForPassword} onAdded={reload} />
      )}
      {hasWebAuthn && !user.emailVerified && (
        <p className="mt-4">
          Verify your email first, then you can add a passkey here. We sent a link to {user.email}.{' '}
          <a href="/profile">Didn’t get it? Send a new one from your profile.</a>
        </p>
      )}
      {!hasWebAuthn && <p className="mt-4">This browser doesn’t support passkeys.</p>}
    </section>
  );
}
