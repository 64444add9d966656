'use client';

import { useDocumentInfo } from '@payloadcms/ui';
import { counted } from '#domain/wording/counted.ts';
import type { NotesOfKind } from './run-notes.ts';

/** The rows of an import that need attention, as lists. */
export function RunNotes() {
  const { data } = useDocumentInfo();
  const notes = (data?.notes ?? []) as NotesOfKind[];
  return (
    <div className="field-type guide-notes">
      {notes.length === 0 && <p>No row needs attention.</p>}
      {notes.map(({ title, lines, more }) => (
        <section key={title} aria-label={title}>
          <h2>{title}</h2>
          <ul>
            {lines.map((line) => (
              <li key={line}>
                <bdi>{line}</bdi>
              </li>
            ))}
          </ul>
          {more > 0 && <p>{`And ${counted(more, 'more row')}.`}</p>}
        </section>
      ))}
    </div>
  );
}
