import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import type { Refusal } from '#site/data/refusal.ts';

/**
 * Shows the server's errors at their fields and focuses the first of them. Returns whether there
 * was an error for any field.
 */
export function showAtFields<Fields extends FieldValues>(
  { getValues, setError }: Pick<UseFormReturn<Fields>, 'getValues' | 'setError'>,
  refusal: Refusal | null,
): boolean {
  // The form's fields have the same names as the fields of the request body.
  const wrong = Object.keys(getValues()).filter((name) => refusal?.fields[name]);
  for (const [at, name] of wrong.entries())
    setError(name as Path<Fields>, { message: refusal?.fields[name] }, { shouldFocus: at === 0 });
  return wrong.length > 0;
}
