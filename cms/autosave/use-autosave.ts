import {
  useAllFormFields,
  useDocumentInfo,
  useForm,
  useFormModified,
  useFormProcessing,
  useFormSubmitted,
  useLivePreviewContext,
} from '@payloadcms/ui';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { announceRefusedSave } from '#cms/activity/refused-save.ts';
import { adminCall } from '#cms/admin/admin-call.ts';
import { AUTOSAVE_PAUSE_MS } from './autosave-pause.ts';
import { clickWhenReady, heldControl, isSaveButton } from './held-control.ts';
import { sendDraft, type FormValues, type SavedDraft } from './send-draft.ts';

/** Pause before the next attempt when the guide did not answer. */
const RETRY_MS = 10_000;

export type Saving =
  | { kind: 'none' }
  | { kind: 'saving' }
  | { kind: 'saved'; at: string }
  /** `than` is the time that the form compared with. */
  | { kind: 'newer'; than: unknown }
  /** `content` is what was refused. */
  | { kind: 'refused'; reason: string; content: string }
  | { kind: 'unsent'; reason: string };

/**
 * Saves the form as a draft after a pause in typing, and before the editor leaves by a link.
 * Payload's own element goes on after a conflict, shows a message for each failure, and loses what
 * was typed right before a click on a link.
 */
export function useAutosave(): Saving {
  const info = useDocumentInfo();
  const { id, hasSavePermission, isTrashed } = info;
  const { getData, getFields, dispatchFields, setModified } = useForm();
  const [fields] = useAllFormFields();
  const isModified = useFormModified();
  const isProcessing = useFormProcessing();
  // True after a refusal.
  const isSubmitted = useFormSubmitted();
  const { isLivePreviewing, setURL } = useLivePreviewContext();
  const [saving, setSaving] = useState<Saving>({ kind: 'none' });
  const wasProcessing = useRef(false);
  const running = useRef<Promise<void> | null>(null);
  const lastSaved = useRef('');
  const replayed = useRef<HTMLElement | null>(null);
  const savedContent = useRef('');
  const waiting = useRef(new AbortController());

  const mayBeSaved = id !== undefined && !isTrashed && hasSavePermission === true;
  // After a conflict, nothing is saved before the editor decides. The decision changes this field.
  const isStopped = saving.kind === 'newer' && saving.than === fields.updatedAt?.value;
  const isDue = mayBeSaved && isModified && !isProcessing && !isStopped;

  function showSaved(doc: SavedDraft, content: string) {
    lastSaved.current = doc.updatedAt;
    savedContent.current = content;
    dispatchFields({ type: 'UPDATE', path: 'updatedAt', value: doc.updatedAt });
    if (contentOf(getData()) === content) setModified(false);
    info.setData(doc);
    const isDraft = doc._status === 'draft';
    if (!isDraft) {
      info.setHasPublishedDoc(true);
      info.setUnpublishedVersionCount(0);
    } else if (!info.mostRecentVersionIsAutosaved) {
      info.incrementVersionCount();
      info.setUnpublishedVersionCount((count) => count + 1);
    }
    info.setMostRecentVersionIsAutosaved(isDraft);
    setSaving(isDraft ? { kind: 'saved', at: doc.updatedAt } : { kind: 'none' });
  }

  async function showInPreview() {
    const answer = await adminCall<{ url: string }>(`restaurants/${id}/preview`, {});
    if (answer.isDone) setURL(answer.data.url);
  }

  async function saveNow(): Promise<void> {
    const values = getData();
    const content = contentOf(values);
    if (id === undefined || (saving.kind === 'refused' && saving.content === content)) return;
    setSaving({ kind: 'saving' });
    const outcome = await sendDraft(id, { ...values, updatedAt: later(values, lastSaved.current) });
    switch (outcome.kind) {
      case 'saved':
        showSaved(outcome.doc, content);
        if (isLivePreviewing) void showInPreview();
        return;
      case 'newer':
        setSaving({ kind: 'newer', than: values.updatedAt });
        return announceRefusedSave();
      case 'refused':
        return setSaving({ ...outcome, content });
      case 'unsent':
        return setSaving(outcome);
    }
  }

  const save = useEffectEvent((): Promise<void> => {
    running.current ??= saveNow().finally(() => {
      running.current = null;
    });
    return running.current;
  });

  const saveIfDue = useEffectEvent(() => {
    if (isDue) void save();
  });

  /** Whether the form has the `updatedAt` of its last save. The next save sends it. */
  const isShown = () => {
    const shown: unknown = getFields().updatedAt?.value;
    return typeof shown !== 'string' || shown >= lastSaved.current;
  };

  /** Waits for the draft that is on its way, and saves what was typed since. */
  const saveRest = async (): Promise<void> => {
    await running.current;
    if (contentOf(getData()) !== savedContent.current) await save();
  };

  /** Lets a click on a link or on a button that saves wait for the draft. Then clicks again. */
  const hold = useEffectEvent((event: MouseEvent) => {
    const control = heldControl(event);
    if (!control || control === replayed.current) return;
    // Only the last of several clicks counts.
    waiting.current.abort();
    const isButton = isSaveButton(control);
    if (!running.current && (isButton ? isShown() : !isDue)) return;
    event.preventDefault();
    event.stopPropagation();
    waiting.current = new AbortController();
    const { signal } = waiting.current;
    void (isButton ? Promise.resolve(running.current) : saveRest()).then(() =>
      clickWhenReady(control, isShown, clickAgain, signal),
    );
  });

  const clickAgain = (control: HTMLElement) => {
    replayed.current = control;
    control.click();
    replayed.current = null;
  };

  useEffect(() => {
    const hasEnded = wasProcessing.current && !isProcessing;
    wasProcessing.current = isProcessing;
    // Payload treats a form as saved also after it was refused to publish it.
    if (hasEnded && isSubmitted) setModified(true);
  }, [isProcessing, isSubmitted, setModified]);

  const pause = saving.kind === 'unsent' ? RETRY_MS : AUTOSAVE_PAUSE_MS;
  useEffect(() => {
    if (!isDue) return;
    const timer = setTimeout(() => void save(), pause);
    return () => clearTimeout(timer);
    // `fields` changes with each key press, which starts the pause again.
  }, [fields, isDue, pause]);

  useEffect(() => {
    const onHide = () => {
      if (document.visibilityState === 'hidden') saveIfDue();
    };
    const onClick = (event: MouseEvent) => hold(event);
    document.addEventListener('visibilitychange', onHide);
    // On `window`, to run before Payload's listener on `document`, which asks whether to leave.
    window.addEventListener('click', onClick, true);
    return () => {
      waiting.current.abort();
      document.removeEventListener('visibilitychange', onHide);
      window.removeEventListener('click', onClick, true);
      // The browser's button “Back” removes the form without a click on the page.
      saveIfDue();
    };
  }, []);

  return saving;
}

/** The time of the record that the form shows. The form's own value can lag behind a save. */
function later({ updatedAt }: FormValues, lastSaved: string): unknown {
  return typeof updatedAt === 'string' && updatedAt < lastSaved ? lastSaved : updatedAt;
}

/** The values of a form as text, without the time, which changes with each save. */
function contentOf(values: object): string {
  return JSON.stringify({ ...values, updatedAt: undefined });
}
