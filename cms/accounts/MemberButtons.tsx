'use client';

import { Button, useDocumentInfo } from '@payloadcms/ui';
import { useState } from 'react';
import { useEditorsCall } from '#cms/admin/use-editors-call.ts';

type Shown = {
  email: string;
  firstName?: string | null;
  lastName?: string | null;
  emailVerified?: boolean | null;
};

const LOOK = { size: 'small', margin: false, buttonStyle: 'secondary' } as const;

/** Buttons for what an editor may do with a member. The rest of the record is read-only. */
export function MemberButtons() {
  const { id, data } = useDocumentInfo();
  const { isPending, run } = useEditorsCall();
  if (id === undefined || !data) return null;
  const { email, emailVerified, ...names } = data as Shown;
  const call = (action: string, body: object, done: string) =>
    run(`users/${id}/${action}`, body, done);
  return (
    <div className="field-type guide-queue guide-member">
      <Button
        {...LOOK}
        disabled={isPending}
        onClick={() =>
          void (emailVerified
            ? call('unverify', { email }, `${email} is no longer verified.`)
            : call('verify', { email }, `${email} is verified.`))
        }
      >
        {emailVerified ? `Remove the verification of ${email}` : `Verify ${email}`}
      </Button>
      <RenameForm
        // Resets the form when the stored name changes.
        key={JSON.stringify(names)}
        firstName={names.firstName ?? ''}
        lastName={names.lastName ?? ''}
        isPending={isPending}
        onRename={(body) => void call('rename', body, 'The member is renamed.')}
      />
      <Button
        {...LOOK}
        disabled={isPending}
        onClick={() => void call('sign-out', {}, 'The member is signed out on all devices.')}
      >
        Sign out everywhere
      </Button>
    </div>
  );
}

type Names = { firstName: string; lastName: string };
type RenameFormProps = Names & {
  isPending: boolean;
  onRename: (names: Names & { seen: Names }) => void;
};

/**
 * Sends the new name together with the name that the editor saw, so that the server can detect a
 * conflicting change.
 */
function RenameForm({ firstName, lastName, isPending, onRename }: RenameFormProps) {
  const [names, setNames] = useState<Names>({ firstName, lastName });
  const field = (name: keyof Names, label: string) => (
    <label>
      {label}{' '}
      <input
        type="text"
        value={names[name]}
        onChange={(event) => setNames({ ...names, [name]: event.target.value })}
      />
    </label>
  );
  return (
    <div className="guide-member__rename">
      {field('firstName', 'New first name')}
      {field('lastName', 'New last name')}
      <Button
        {...LOOK}
        disabled={isPending}
        onClick={() => onRename({ ...names, seen: { firstName, lastName } })}
      >
        Rename
      </Button>
    </div>
  );
}
