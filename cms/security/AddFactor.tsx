'use client';

import { Button } from '@payloadcms/ui';
import { useId, useState, type FormEvent } from 'react';
import { passkeyError, securityCall } from './security-call.ts';
import { PasswordField } from './PasswordField.tsx';
import { Problem } from './Problem.tsx';

type NewApp = {
  ticket: string;
  secret: string;
  address: string;
  qrCode: { outline: string; size: number };
};
type Added = { recoveryCodes?: string[] };
type AddFactorProps = {
  hasApp: boolean;
  /** Called after a factor was added, with the recovery codes if it was the first one. */
  onAdded: (recoveryCodes: string[] | null) => void;
};

/** Adds an authenticator app or a passkey, after asking for the password. */
export function AddFactor({ hasApp, onAdded }: AddFactorProps) {
  const [password, setPassword] = useState('');
  const [app, setApp] = useState<NewApp | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isPending, setIsPending] = useState(false);

  async function attempt(step: () => Promise<string | null>): Promise<void> {
    setIsPending(true);
    setProblem(null);
    setProblem(await step());
    setIsPending(false);
  }

  async function startApp(): Promise<string | null> {
    const answer = await securityCall<NewApp>('new-app', { password });
    if (!answer.isDone) return answer.error;
    setApp(answer.data);
    return null;
  }

  async function addPasskey(): Promise<string | null> {
    try {
      const { startRegistration } = await import('@simplewebauthn/browser');
      type Options = Parameters<typeof startRegistration>[0]['optionsJSON'];
      const asked = await securityCall<Options>('new-passkey', { password });
      if (!asked.isDone) return asked.error;
      const made = await startRegistration({ optionsJSON: asked.data });
      const { rawId, type, response } = made;
      const answer = await securityCall<Added>('add-passkey', {
        ...{ id: made.id, rawId, type },
        response: {
          clientDataJSON: response.clientDataJSON,
          attestationObject: response.attestationObject,
        },
      });
      if (!answer.isDone) return answer.error;
      done(answer.data);
      return null;
    } catch (error) {
      return passkeyError(error);
    }
  }

  function done({ recoveryCodes }: Added): void {
    setApp(null);
    setPassword('');
    onAdded(recoveryCodes ?? null);
  }

  if (app) return <ConfirmApp app={app} onDone={done} onCancel={() => setApp(null)} />;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void attempt(startApp);
      }}
      noValidate
    >
      <PasswordField password={password} onChange={setPassword} problem={problem} />
      <div className="guide-security__buttons">
        <Button type="submit" margin={false} disabled={isPending || password === ''}>
          {hasApp ? 'Replace the authenticator app' : 'Set up an authenticator app'}
        </Button>
        <Button
          margin={false}
          buttonStyle="secondary"
          disabled={isPending || password === ''}
          onClick={() => void attempt(addPasskey)}
        >
          Add a passkey
        </Button>
      </div>
    </form>
  );
}

type ConfirmAppProps = { app: NewApp; onDone: (added: Added) => void; onCancel: () => void };

/** Shows the secret for the app, and asks for the first code. */
function ConfirmApp({ app, onDone, onCancel }: ConfirmAppProps) {
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [isPending, setIsPending] = useState(false);
  const id = useId();
  const { outline, size } = app.qrCode;

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    setIsPending(true);
    const answer = await securityCall<Added>('add-app', { ticket: app.ticket, code });
    setIsPending(false);
    if (answer.isDone) onDone(answer.data);
    else setProblem(answer.error);
  }

  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <ol>
        <li>
          Open your authenticator app and scan this code.
          <svg
            className="guide-security__qr"
            viewBox={`-4 -4 ${size + 8} ${size + 8}`}
            shapeRendering="crispEdges"
            role="img"
            aria-label="QR code for the authenticator app"
          >
            <path d={`M-4-4h${size + 8}v${size + 8}h-${size + 8}z`} fill="#fff" />
            <path d={outline} fill="#000" />
          </svg>
          Or type this key: <code className="guide-security__secret">{app.secret}</code>
        </li>
        <li>
          <label htmlFor={`${id}-code`}>Enter the six digits that the app shows now.</label>
          <input
            id={`${id}-code`}
            className="guide-security__input"
            type="text"
            inputMode="numeric"
            autoComplete="one-time-code"
            value={code}
            aria-describedby={`${id}-problem`}
            onChange={(event) => setCode(event.target.value)}
          />
        </li>
      </ol>
      <Problem id={`${id}-problem`}>{problem}</Problem>
      <div className="guide-security__buttons">
        <Button type="submit" margin={false} disabled={isPending || code.trim() === ''}>
          Confirm
        </Button>
        <Button margin={false} buttonStyle="secondary" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
