'use client';

import { Button, useDocumentInfo, useForm, useFormProcessing } from '@payloadcms/ui';
import { useEffect, useRef, useState } from 'react';
import { adminQuery } from '#cms/admin/admin-call.ts';
import { momentText } from '#cms/admin/moment-text.ts';
import type { NewerField, NewerRecord } from './newer-record.ts';

const LOOK = { size: 'small', margin: false } as const;

/**
 * After a refused save: who changed the record meanwhile, and what. The form keeps what the editor
 * typed, and nothing is overwritten before the editor decides.
 */
export function NewerRecordDialog() {
  const { id, collectionSlug } = useDocumentInfo();
  const { getFields, dispatchFields, setModified } = useForm();
  const isProcessing = useFormProcessing();
  const wasProcessing = useRef(false);
  const dialog = useRef<HTMLDialogElement>(null);
  const [newer, setNewer] = useState<NewerRecord | null>(null);
  const [taken, setTaken] = useState<ReadonlySet<string>>(new Set());

  useEffect(() => {
    const hasEnded = wasProcessing.current && !isProcessing;
    wasProcessing.current = isProcessing;
    const loaded: unknown = getFields().updatedAt?.value;
    if (!hasEnded || id === undefined || typeof loaded !== 'string') return;
    let isCurrent = true;
    void readNewer(`${collectionSlug}/${id}`, loaded).then((found) => {
      if (!isCurrent || !found) return;
      setNewer(found);
      setTaken(new Set());
      dialog.current?.showModal();
    });
    return () => {
      isCurrent = false;
    };
  }, [isProcessing, getFields, collectionSlug, id]);

  function take({ name, value }: NewerField) {
    dispatchFields({ type: 'UPDATE', path: name, value });
    setModified(true);
    setTaken(new Set([...taken, name]));
  }

  function keepMine() {
    // The next save compares with the state that this dialog showed.
    dispatchFields({ type: 'UPDATE', path: 'updatedAt', value: newer?.updatedAt });
    setModified(true);
    dialog.current?.close();
  }

  const by = newer?.by ?? 'Someone else';
  return (
    <dialog ref={dialog} className="guide-newer" aria-labelledby="guide-newer-title">
      {newer && (
        <>
          <h2 id="guide-newer-title">{by} saved this record while you were editing</h2>
          <p>
            {momentText(newer.updatedAt)}, Bahamas time. Nothing is overwritten, and your form is as
            you left it.
          </p>
          {newer.fields.length > 0 && (
            <ul>
              {newer.fields.map((field) => (
                <li key={field.name}>
                  <div>
                    {field.lines.map((line) => (
                      <p key={line}>{line}</p>
                    ))}
                  </div>
                  {'value' in field && (
                    <Button
                      {...LOOK}
                      buttonStyle="secondary"
                      disabled={taken.has(field.name)}
                      onClick={() => take(field)}
                    >
                      {taken.has(field.name) ? `Taken: ${field.label}` : `Take ${field.label}`}
                    </Button>
                  )}
                </li>
              ))}
            </ul>
          )}
          <p>
            Take over what should stay. Then keep your form and save again: your form replaces
            everything else.
          </p>
          <div className="guide-newer__buttons">
            <Button {...LOOK} onClick={keepMine}>
              Keep my form
            </Button>
            <Button {...LOOK} buttonStyle="secondary" onClick={() => window.location.reload()}>
              Discard my changes
            </Button>
          </div>
        </>
      )}
    </dialog>
  );
}

async function readNewer(path: string, than: string): Promise<NewerRecord | null> {
  try {
    const query = new URLSearchParams({ than }).toString();
    const answer = await adminQuery<{ newer: NewerRecord | null }>(`${path}/newer?${query}`);
    return answer && answer.newer;
  } catch {
    // The toast of the failed save says that the guide did not answer.
    return null;
  }
}
