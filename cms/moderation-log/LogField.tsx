'use client';

import { Link, useField } from '@payloadcms/ui';

/** In a decision's record: a link to the record that it is about, instead of its number. */
export function LogField({
  path,
  refersTo,
  label,
}: {
  path: string;
  refersTo: string;
  label: string;
}) {
  const { value } = useField<number | null>({ path });
  if (typeof value !== 'number') return null;
  return (
    <p className="field-type">
      <Link href={`/admin/collections/${refersTo}/${value}`}>Open the {label.toLowerCase()}</Link>
    </p>
  );
}
