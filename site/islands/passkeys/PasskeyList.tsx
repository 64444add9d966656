import type { MemberPasskey } from '#domain/contract/account.ts';
import { removePasskey } from '#domain/contract/passkeys.ts';
import { BUTTON } from '#site/components/button-look.ts';
import { callApi } from '#site/data/api/api-client.ts';
import { notify } from '#site/islands/toasts/notify.ts';
import { useFocusAfterRemoval } from '#site/islands/use-focus-after-removal.ts';

type PasskeyListProps = { passkeys: MemberPasskey[]; onRemoved: (id: MemberPasskey['id']) => void };

/** The passkeys, each with a button that removes it. */
export function PasskeyList({ passkeys, onRemoved }: PasskeyListProps) {
  const { frame, noteFocus } = useFocusAfterRemoval(passkeys.length, 'button');
  async function remove({ id, name }: MemberPasskey) {
    try {
      await callApi(removePasskey, { params: { id } });
      onRemoved(id);
      const description = `The passkey of ${name} can no longer be used to sign in.`;
      void notify({ title: 'Passkey Removed', description, variant: 'success' });
    } catch {
      const description = 'The passkey could not be removed. Please try again.';
      void notify({ title: 'Error', description, variant: 'destructive' });
    }
  }
  return (
    <div ref={frame} tabIndex={-1} onFocus={noteFocus} role="group" aria-label="Your passkeys">
      {passkeys.length > 0 && (
        <ul className="devices">
          {passkeys.map((passkey) => (
            <li key={passkey.id}>
              <div>
                <b>{passkey.name}</b>
                <p className="text-sm text-ink-muted">
                  {`Added ${day(passkey.addedAt)} · `}
                  {passkey.lastUsedAt ? `last used ${day(passkey.lastUsedAt)}` : 'not used yet'}
                </p>
              </div>
              <button
                type="button"
                className={BUTTON.line}
                aria-label={`Remove the passkey of ${passkey.name}, added ${day(passkey.addedAt)}`}
                onClick={() => void remove(passkey)}
              >
                Remove
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function day(iso: string): string {
  return new Date(iso).toLocaleDateString('en-US', { dateStyle: 'medium' });
}
