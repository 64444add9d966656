'use client';

import { Button, useDocumentInfo } from '@payloadcms/ui';
import { announceRefusedSave } from '#cms/activity/refused-save.ts';
import { timeText } from '#cms/admin/moment-text.ts';
import { useAutosave, type Saving } from './use-autosave.ts';

/** Saves the form while the editor types, and says when it did, or why it could not. */
export function AutosaveNote() {
  const saving = useAutosave();
  const { data } = useDocumentInfo();
  const problem = problemOf(saving);
  // After a later save by a click, `SavedNote` shows the newer time.
  const isLatest = saving.kind === 'saved' && data?.updatedAt === saving.at;
  return (
    <div className="guide-autosave">
      {saving.kind === 'saving' && <p>Saving …</p>}
      {isLatest && <p>Saved at {timeText(saving.at)}</p>}
      <p role="alert" className="guide-autosave__problem">
        {problem}
      </p>
      {saving.kind === 'newer' && (
        <Button size="small" margin={false} buttonStyle="secondary" onClick={announceRefusedSave}>
          See what changed
        </Button>
      )}
    </div>
  );
}

function problemOf(saving: Saving): string | null {
  switch (saving.kind) {
    case 'newer':
      return 'Not saved: this place has changed since you opened it.';
    case 'refused':
    case 'unsent':
      return `Not saved. ${saving.reason}`;
    default:
      return null;
  }
}
