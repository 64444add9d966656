'use client';

import { Button } from '@payloadcms/ui';
import { useRef, useState, type FormEvent } from 'react';
import { LabeledInput } from '#cms/admin/LabeledInput.tsx';
import { useEditorsCall } from '#cms/admin/use-editors-call.ts';
import { ROLE_LABELS, ROLE_MEANINGS, ROLES, type Role } from '#cms/access/rights.ts';
import { ISLANDS, type Island } from '#domain/geography/islands.ts';

/** Asks for the address and the role of a new editor, who then chooses their own password. */
export function InviteForm() {
  const { isPending, run } = useEditorsCall();
  const address = useRef<HTMLInputElement>(null);
  const [email, setEmail] = useState('');
  const [name, setName] = useState('');
  const [role, setRole] = useState<Role>('editor');
  const [islands, setIslands] = useState<Island[]>([]);

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    const sent = { email, name, role, islands };
    const isDone = await run('editors/invite', sent, `We’ve sent an invitation to ${email}.`);
    if (!isDone) return;
    setEmail('');
    setName('');
    setIslands([]);
    // The button is disabled until there is another address.
    address.current?.focus();
  }

  function choose(island: Island, isChosen: boolean): void {
    setIslands(isChosen ? [...islands, island] : islands.filter((one) => one !== island));
  }

  return (
    <form className="guide-security" onSubmit={(event) => void submit(event)} noValidate>
      <div>
        <LabeledInput
          ref={address}
          id="invite-email"
          label="Email"
          type="email"
          autoComplete="off"
          value={email}
          onText={setEmail}
        />
      </div>
      <div>
        <LabeledInput
          id="invite-name"
          label="Name"
          autoComplete="off"
          value={name}
          onText={setName}
        />
      </div>
      <fieldset className="guide-invite__choices">
        <legend className="field-label">Role</legend>
        {ROLES.map((one) => (
          <label key={one}>
            <input
              type="radio"
              name="role"
              value={one}
              checked={role === one}
              onChange={() => setRole(one)}
            />
            <span>
              <b>{ROLE_LABELS[one]}</b> · {ROLE_MEANINGS[one]}
            </span>
          </label>
        ))}
      </fieldset>
      {role === 'islandEditor' && (
        <fieldset className="guide-invite__choices guide-invite__choices--islands">
          <legend className="field-label">Islands</legend>
          {ISLANDS.map((island) => (
            <label key={island}>
              <input
                type="checkbox"
                checked={islands.includes(island)}
                onChange={(event) => choose(island, event.target.checked)}
              />
              <span>{island}</span>
            </label>
          ))}
        </fieldset>
      )}
      <p>
        The person gets a mail with a link and chooses a password. The link is valid for seven days.
      </p>
      <div className="guide-security__buttons">
        <Button
          type="submit"
          size="large"
          margin={false}
          disabled={
            isPending || email.trim() === '' || (role === 'islandEditor' && islands.length === 0)
          }
        >
          Send invitation
        </Button>
      </div>
    </form>
  );
}
