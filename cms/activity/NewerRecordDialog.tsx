'use client';

import { Button, useDocumentInfo, useForm, useFormProcessing } from '@payloadcms/ui';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { adminCall } from '#cms/admin/admin-call.ts';
import { momentText } from '#cms/admin/moment-text.ts';
import type { NewerField, NewerRecord } from './newer-record.ts';
import { onRefusedSave } from './refused-save.ts';

const LOOK = { size: 'small', margin: false } as const;

/**
 * After a refused save: who changed the record meanwhile, and what. The form keeps what the editor
 * typed, and nothing is overwritten before the editor decides.
 */
export function NewerRecordDialog() {
  const { id, collectionSlug, globalSlug, data } = useDocumentInfo();
  const { getData, getFields, dispatchFields, setModified } = useForm();
  const isProcessing = useFormProcessing();
  const wasProcessing = useRef(false);
  const dialog = useRef<HTMLDialogElement>(null);
  const [newer, setNewer] = useState<NewerRecord | null>(null);
  const [taken, setTaken] = useState<ReadonlySet<string>>(new Set());

  const show = useEffectEvent(async (isCurrent: () => boolean) => {
    const updatedAt: unknown = getFields().updatedAt?.value;
    if ((id === undefined && !globalSlug) || typeof updatedAt !== 'string') return;
    const path = globalSlug ? `globals/${globalSlug}` : `${collectionSlug}/${id}`;
    const found = await readNewer(path, { ...data, updatedAt }, getData());
    if (!isCurrent() || !found) return;
    if (found.isOwn && found.isInForm) return compareWith(found);
    setNewer(found);
    setTaken(new Set());
    dialog.current?.showModal();
  });

  useEffect(() => {
    const hasEnded = wasProcessing.current && !isProcessing;
    wasProcessing.current = isProcessing;
    if (!hasEnded) return;
    let isCurrent = true;
    void show(() => isCurrent);
    return () => {
      isCurrent = false;
    };
  }, [isProcessing]);

  useEffect(() => onRefusedSave(() => void show(() => dialog.current?.open === false)), []);

  function take({ name, value }: NewerField) {
    dispatchFields({ type: 'UPDATE', path: name, value });
    setModified(true);
    setTaken(new Set([...taken, name]));
  }

  /** Lets the next save replace this state. */
  function compareWith({ updatedAt }: NewerRecord) {
    dispatchFields({ type: 'UPDATE', path: 'updatedAt', value: updatedAt });
    setModified(true);
  }

  function keepMine() {
    if (newer) compareWith(newer);
    dialog.current?.close();
  }

  const by = newer?.isOwn ? 'In another tab, you' : (newer?.by ?? 'Someone else');
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
                  {taken.has(field.name) && <p role="status">Taken: {field.label}</p>}
                  {'value' in field && !taken.has(field.name) && (
                    <Button {...LOOK} buttonStyle="secondary" onClick={() => take(field)}>
                      {`Take ${field.label}`}
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

/** Null also if the guide does not answer, because the form says so already. */
async function readNewer(path: string, loaded: object, form: object): Promise<NewerRecord | null> {
  const answer = await adminCall<{ newer: NewerRecord | null }>(`${path}/newer`, { loaded, form });
  return answer.isDone ? answer.data.newer : null;
}
