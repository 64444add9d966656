'use client';

import { TextField, useField } from '@payloadcms/ui';
import type { TextFieldClientProps } from 'payload';
import { completeAddress } from '#domain/writing/complete-address.ts';
import { formatPhone } from '#domain/writing/format-phone.ts';

const TIDIED = { address: completeAddress, phone: formatPhone } as const;

type TidiedFieldProps = TextFieldClientProps & { kind: keyof typeof TIDIED };

/** A text field that completes or formats what the editor typed when the editor leaves it. */
export function TidiedField({ kind, ...props }: TidiedFieldProps) {
  const { value, initialValue, setValue } = useField<string | null>({ path: props.path });

  function tidy() {
    if (!value || value === initialValue) return;
    const tidied = TIDIED[kind](value);
    if (tidied !== value) setValue(tidied);
  }

  return (
    <div className="field-type" onBlur={tidy}>
      <TextField {...props} />
    </div>
  );
}
