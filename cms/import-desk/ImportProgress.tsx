'use client';

import { useRouter } from 'next/navigation.js';
import { useEffect, useState } from 'react';
import { adminQuery } from '#cms/admin/admin-call.ts';
import { grouped } from '#domain/wording/counted.ts';
import { StageButton } from './ImportControls.tsx';

type Progress = {
  stage: string;
  total: number;
  done: number;
  problem: string | null;
  isStopped: boolean;
};

const EVERY_MS = 1000;

/** Shows how far the work is, and reloads the page when it ends. The work goes on without it. */
export function ImportProgress({ importKey, first }: { importKey: string; first: Progress }) {
  const router = useRouter();
  const [now, setNow] = useState(first);
  const { stage, total, done, problem, isStopped } = now;

  useEffect(() => {
    const timer = setInterval(() => {
      adminQuery<Progress>(`imports/${importKey}/progress`)
        .then((next) => {
          if (!next) return;
          if (next.stage === first.stage) setNow(next);
          else router.refresh();
        })
        // The next second asks again.
        .catch(() => {});
    }, EVERY_MS);
    return () => clearInterval(timer);
  }, [importKey, first.stage, router]);

  // Announces every tenth part, because every second would be too much.
  const tenths = total > 0 ? Math.floor((done * 10) / total) : 0;
  return (
    <>
      <progress
        className="guide-import__progress"
        aria-labelledby="stage"
        max={Math.max(total, 1)}
        value={done}
      />
      <p>
        {total > 0 ? `${grouped(done)} of ${grouped(total)} rows` : 'Reading the file'}
        {stage !== 'comparing' && '. You can close this page: the work goes on.'}
      </p>
      <p role="status" className="sr-only">
        {tenths > 0 && `${tenths * 10} % done`}
      </p>
      {problem && (
        <p role="alert">
          The last try failed: <bdi>{problem}</bdi> {!isStopped && 'It will be tried again.'}
        </p>
      )}
      {isStopped && !problem && <p role="alert">The server stopped during each of five tries.</p>}
      {isStopped && (
        <StageButton importKey={importKey} call="again" label="Try again" done="Trying again." />
      )}
    </>
  );
}
