import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import type { Refusal } from '#site/data/refusal.ts';

/**
 * Shows at their fields what the server found wrong, and moves the focus to the first of them; answers
 * whether there was any.
 */
export function showAtFields<Fields extends FieldValues>(
  { getValues, setError }: Pick<UseFormReturn<Fields>, 'getValues' | 'setError'>,
  refusal: Refusal | null,
): boolean {
  // Names of fields are those of the body.
  const wrong = Object.keys(getValues()).filter((name) => refusal?.fields[name]);
  for (const [at, name] of wrong.entries())
    setError(name as Path<Fields>, { message: refusal?.fields[name] }, { shouldFocus: at === 0 });
  return wrong.length > 0;
}
