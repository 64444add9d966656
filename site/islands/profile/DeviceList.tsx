import { useQuery } from '@tanstack/react-query';
import { endSession, listSessions, type MemberSession } from '#domain/contract/account.ts';
import { BUTTON } from '#site/components/button-look.ts';
import { callApi, queryOf } from '#site/data/api-client.ts';
import { queryClient } from '#site/data/query-client.ts';
import { notify } from '#site/islands/toasts/notify.ts';

const sessionsQuery = queryOf(listSessions, {});

/** The devices on which one is signed in; each but the present one can be signed out. */
export function DeviceList() {
  const { data, error, refetch } = useQuery({ ...sessionsQuery, staleTime: 0 }, queryClient());
  async function signOut({ id, device }: MemberSession) {
    try {
      await callApi(endSession, { params: { id } });
      await refetch();
      void notify({ description: `${device} is signed out.`, variant: 'success' });
    } catch {
      const description = `${device} could not be signed out. Please try again.`;
      void notify({ title: 'Error', description, variant: 'destructive' });
    }
  }
  if (error) return <p role="alert">Your devices could not be loaded. Please try again.</p>;
  if (!data) return <p role="status">Loading your devices...</p>;
  return (
    <ul className="devices">
      {data.map((session) => (
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
  );
}

function moment(iso: string): string {
  return new Date(iso).toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'short' });
}
