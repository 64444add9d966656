import type { ComponentPropsWithRef } from 'react';

/** A honeypot: a field that is hidden from people, but that spam bots fill in. */
export function HoneypotField(input: ComponentPropsWithRef<'input'>) {
  return (
    <p className="sr-only" aria-hidden="true">
      <label>
        Website <input {...input} tabIndex={-1} autoComplete="off" />
      </label>
    </p>
  );
}
