'use client';

import { Button, toast } from '@payloadcms/ui';
import { useRouter } from 'next/navigation.js';
import { useId, useState } from 'react';
import { momentText } from '#cms/admin/moment-text.ts';
import { AddFactor } from './AddFactor.tsx';
import { PasswordField } from './PasswordField.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { securityCall } from './security-call.ts';
import type { OwnSecurity, ShownFactor } from './own-security.ts';

/** The page of an editor's own sign-in: second factors, recovery codes, sessions. */
export function SecurityPanel({ security, next }: { security: OwnSecurity; next: string | null }) {
  const { factors, recoveryCodes: left, sessions, isComplete } = security;
  const router = useRouter();
  const [codes, setCodes] = useState<string[] | null>(null);

  function goOn(): void {
    setCodes(null);
    // The session was limited to this page until now, and Next's client has cached redirects.
    if (!isComplete) window.location.assign(next ?? '/admin');
    else router.refresh();
  }

  if (codes) return <RecoveryCodes codes={codes} onKept={goOn} />;
  return (
    <div className="guide-security">
      <section className="guide-queue__item" aria-labelledby="second-factor">
        <h2 id="second-factor">Second factor</h2>
        {factors.length === 0 && (
          <p>
            Signing in needs only your password. With a second factor, a stolen password is not
            enough.
          </p>
        )}
        <ul>
          {factors.map((factor) => (
            <li key={factor.id}>
              <b>{factor.name}</b> · added {momentText(factor.addedAt)}
              {factor.lastUsedAt && ` · used ${momentText(factor.lastUsedAt)}`}
            </li>
          ))}
        </ul>
        <AddFactor
          hasApp={factors.some(({ kind }) => kind === 'app')}
          onAdded={(added) => (added ? setCodes(added) : goOn())}
        />
      </section>
      {isComplete && factors.length > 0 && (
        <ChangeFactors factors={factors} left={left} onCodes={setCodes} onDone={goOn} />
      )}
      {isComplete && <Sessions sessions={sessions} />}
    </div>
  );
}

type ChangeFactorsProps = {
  factors: ShownFactor[];
  left: number;
  onCodes: (codes: string[]) => void;
  onDone: () => void;
};

/** Removes factors and makes new recovery codes. Each needs the password. */
function ChangeFactors({ factors, left, onCodes, onDone }: ChangeFactorsProps) {
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [isPending, setIsPending] = useState(false);
  const id = useId();

  async function run(path: string, body: object): Promise<void> {
    setIsPending(true);
    const sent = { ...body, password };
    const answer = await securityCall<{ recoveryCodes?: string[] }>(path, sent);
    setIsPending(false);
    if (!answer.isDone) return setProblem(answer.error);
    setProblem(null);
    setPassword('');
    if (answer.data.recoveryCodes) onCodes(answer.data.recoveryCodes);
    else onDone();
  }

  const look = { size: 'small', margin: false, buttonStyle: 'secondary' } as const;
  const isDisabled = isPending || password === '';
  return (
    <section className="guide-queue__item" aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>Remove or renew</h2>
      <p>{left === 1 ? '1 recovery code is' : `${left} recovery codes are`} unused.</p>
      <PasswordField password={password} onChange={setPassword} problem={problem} />
      <div className="guide-security__buttons">
        <Button {...look} disabled={isDisabled} onClick={() => void run('recovery-codes', {})}>
          New recovery codes
        </Button>
        {factors.map((factor) => (
          <Button
            {...look}
            key={factor.id}
            disabled={isDisabled}
            onClick={() => void run('remove', { id: factor.id })}
          >
            {`Remove ${factor.name}`}
          </Button>
        ))}
      </div>
    </section>
  );
}

/** The browsers that are signed in to the account. */
function Sessions({ sessions }: Pick<OwnSecurity, 'sessions'>) {
  const router = useRouter();
  const [isPending, setIsPending] = useState(false);

  async function end(path: string, body: object, done: string): Promise<void> {
    setIsPending(true);
    const answer = await securityCall(path, body);
    setIsPending(false);
    if (answer.isDone) toast.success(done);
    else toast.error(answer.error);
    router.refresh();
  }

  const look = { size: 'small', margin: false, buttonStyle: 'secondary' } as const;
  return (
    <section className="guide-queue__item" aria-labelledby="sessions">
      <h2 id="sessions">Signed in on</h2>
      <ul className="guide-security__sessions">
        {sessions.map(({ sid, device, lastSeenAt, isThis }) => (
          <li key={sid}>
            <span>
              <b>{device}</b> · {isThis ? 'this browser' : `last used ${momentText(lastSeenAt)}`}
            </span>
            {!isThis && (
              <Button
                {...look}
                disabled={isPending}
                onClick={() => void end('end-session', { sid }, `${device} is signed out.`)}
              >
                {`Sign out ${device}`}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {sessions.length > 1 && (
        <Button
          {...look}
          disabled={isPending}
          onClick={() => void end('end-other-sessions', {}, 'All other browsers are signed out.')}
        >
          Sign out everywhere else
        </Button>
      )}
    </section>
  );
}
