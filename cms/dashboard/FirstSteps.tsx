'use client';

import { Button, Link, usePreferences } from '@payloadcms/ui';
import { useState } from 'react';
import { FIRST_STEPS, FIRST_STEPS_KEY } from './first-steps.ts';

/** The list of first steps, with a button that hides it for this editor. */
export function FirstSteps() {
  const { setPreference } = usePreferences();
  const [isHidden, setIsHidden] = useState(false);
  if (isHidden) return null;

  async function hide(): Promise<void> {
    setIsHidden(true);
    await setPreference(FIRST_STEPS_KEY, { isHidden: true });
  }

  return (
    <section className="guide-card" aria-labelledby="guide-first-steps">
      <h2 id="guide-first-steps">First steps</h2>
      <ol className="guide-steps">
        {FIRST_STEPS.map(({ label, path, why }) => (
          <li key={label}>
            <Link href={path} prefetch={false}>
              {label}
            </Link>
            <p>{why}</p>
          </li>
        ))}
      </ol>
      <Button size="medium" margin={false} buttonStyle="secondary" onClick={() => void hide()}>
        Hide these steps
      </Button>
    </section>
  );
}
