import { queryOptions, useQuery } from '@tanstack/react-query';
import { endSession, listSessions, type MemberSession } from '#domain/contract/account.ts';
import { BUTTON } from '#site/components/button-look.ts';
import { callApi, queryOf } from '#site/data/api/api-client.ts';
import { queryClient } from '#site/data/api/query-client.ts';
import { FailedLoad } from '#site/islands/FailedLoad.tsx';
import { notify } from '#site/islands/toasts/notify.ts';
import { useFocusAfterRemoval } from '#site/islands/use-focus-after-removal.ts';

const sessionsQuery = queryOptions({ ...queryOf(listSessions, {}), staleTime: 0 });

/**
 * The devices on which the member is signed in. All except the current device can be signed out.
 */
export function DeviceList() {
  const { data, error, refetch } = useQuery(sessionsQuery, queryClient());
  const { frame, noteFocus } = useFocusAfterRemoval(data?.length ?? 0, 'button');
  async function signOut({ id, device }: MemberSession) {
    try {
      await callApi(endSession, { params: { id } });
      // Remove the device from the list at once, because the refetch may fail.
      queryClient().setQueryData(sessionsQuery.queryKey, (sessions) =>
        sessions?.filter((other) => other.id !== id),
      );
      void refetch();
      void notify({ description: `${device} is signed out.`, variant: 'success' });
    } catch {
      const description = `${device} could not be signed out. Please try again.`;
      void notify({ title: 'Error', description, variant: 'destructive' });
    }
  }
  if (!data && !error) return <p role="status">Loading your devices...</p>;
  return (
    <div ref={frame} tabIndex={-1} onFocus={noteFocus}>
      {error && (
        <FailedLoad words="Your devices could not be loaded. Please try again." onRetry={refetch} />
      )}
      <ul className="devices">
        {data?.map((session) => (
          <li key={session.id}>
            <div>
              <b>{session.device}</b>
              <p className="text-sm text-ink-muted">
                {session.isCurrent ? 'This device' : `Last seen ${moment(session.lastSeenAt)}`}
                {` · signed in ${moment(session.signedInAt)}`}
              </p>
            </div>
            {!session.isCurrent && (
              <button
                type="button"
                className={BUTTON.line}
                aria-label={`Sign out ${session.device}, last seen ${moment(session.lastSeenAt)}`}
                onClick={() => void signOut(session)}
              >
                Sign out
              </button>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

function moment(iso: string): string {
  return new Date(iso).toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'short' });
}
