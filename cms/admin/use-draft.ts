import { useField } from '@payloadcms/ui';
import { useState } from 'react';

/**
 * The value of a JSON field as the draft that an editor changes. Unfinished input may be lost when
 * it is stored and read again. So the draft stays until something other than the editor's input
 * changes the stored value, for example when the editor restores a version.
 *
 * @param read the draft of a stored value
 * @param write the value to store
 */
export function useDraft<Draft>(
  path: string,
  read: (stored: unknown) => Draft,
  write: (draft: Draft) => unknown,
) {
  const { value, setValue, showError, errorMessage } = useField<unknown>({ path });
  const stored = JSON.stringify(value ?? null);
  const [edited, setEdited] = useState<{ stored: string; draft: Draft } | null>(null);

  function change(draft: Draft) {
    const next = write(draft);
    setEdited({ stored: JSON.stringify(next), draft });
    setValue(next);
  }

  return {
    value,
    draft: edited?.stored === stored ? edited.draft : read(value),
    change,
    showError,
    errorMessage,
  };
}
