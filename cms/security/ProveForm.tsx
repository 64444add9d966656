'use client';

import { Button } from '@payloadcms/ui';
import { useState, type FormEvent } from 'react';
import { passkeyError, securityCall } from './security-call.ts';
import { LabeledInput } from '#cms/admin/LabeledInput.tsx';
import { Problem } from './Problem.tsx';

type ProveFormProps = {
  hasApp: boolean;
  hasPasskey: boolean;
  /** Where to go afterwards: a path of the admin. */
  next: string;
};

/** Asks for the second factor after the password. */
export function ProveForm({ hasApp, hasPasskey, next }: ProveFormProps) {
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [isPending, setIsPending] = useState(false);

  async function finish(proving: () => Promise<string | null>): Promise<void> {
    setIsPending(true);
    setProblem(null);
    const error = await proving();
    if (error === null) return window.location.assign(next);
    setProblem(error);
    setIsPending(false);
  }

  async function byCode(): Promise<string | null> {
    const answer = await securityCall('prove', { code });
    return answer.isDone ? null : answer.error;
  }

  async function byPasskey(): Promise<string | null> {
    try {
      const { startAuthentication } = await import('@simplewebauthn/browser');
      type Options = Parameters<typeof startAuthentication>[0]['optionsJSON'];
      const asked = await securityCall<Options>('passkey-request', {});
      if (!asked.isDone) return asked.error;
      const signed = await startAuthentication({ optionsJSON: asked.data });
      const { id, rawId, type, response } = signed;
      const answer = await securityCall('prove-by-passkey', { id, rawId, type, response });
      return answer.isDone ? null : answer.error;
    } catch (error) {
      return passkeyError(error);
    }
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    void finish(byCode);
  }

  return (
    <div className="guide-security">
      {hasPasskey && (
        <Button
          size="large"
          buttonStyle={hasApp ? 'secondary' : 'primary'}
          disabled={isPending}
          onClick={() => void finish(byPasskey)}
        >
          Use your passkey
        </Button>
      )}
      <form onSubmit={submit} noValidate>
        <LabeledInput
          id="second-factor-code"
          label={hasApp ? 'Code from your authenticator app' : 'Recovery code'}
          inputMode={hasApp ? 'text' : undefined}
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          value={code}
          aria-describedby="second-factor-problem second-factor-hint"
          onText={setCode}
        />
        {hasApp && (
          <p id="second-factor-hint">Lost your device? Enter one of your recovery codes here.</p>
        )}
        <Problem id="second-factor-problem">{problem}</Problem>
        <Button type="submit" size="large" disabled={isPending || code.trim() === ''}>
          Continue
        </Button>
      </form>
      <p>
        <a href="/admin/logout">Sign out</a>
      </p>
    </div>
  );
}
