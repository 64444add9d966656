'use client';

import { Button } from '@payloadcms/ui';

type RecoveryCodesProps = { codes: string[]; onKept: () => void };

/** Shows new recovery codes. This is the only time that the guide can show them. */
export function RecoveryCodes({ codes, onKept }: RecoveryCodesProps) {
  const file = `data:text/plain;charset=utf-8,${encodeURIComponent(`${codes.join('\n')}\n`)}`;
  return (
    <section className="guide-queue__item" aria-labelledby="recovery-codes">
      <h2 id="recovery-codes">Your recovery codes</h2>
      <p>
        Each one signs you in once if you lose your device. Keep them where you keep passwords: the
        guide cannot show them again.
      </p>
      <ul className="guide-security__codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className="guide-security__buttons">
        <a className="guide-security__download" href={file} download="recovery-codes.txt">
          Download
        </a>
        <Button margin={false} onClick={onKept}>
          I have kept them
        </Button>
      </div>
    </section>
  );
}
