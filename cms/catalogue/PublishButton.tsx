'use client';

import {
  ConfirmationModal,
  PublishButton as PayloadButton,
  toast,
  useDocumentInfo,
  useFormFields,
  useModal,
} from '@payloadcms/ui';
import { useEffect, useRef, type MouseEvent } from 'react';
import { unclearDays } from '#domain/writing/place-warnings.ts';
import { featureReminder, forgetTypedFeatures } from './writing/typed-features.ts';

const QUESTION = 'publish-unclear-hours';

/**
 * Payload's button says “Publish changes” even for a place that was never published. This one also
 * asks before it publishes a day with unclear hours, and refuses while a feature is typed but not
 * added.
 */
export function PublishButton() {
  const { hasPublishedDoc } = useDocumentInfo();
  const { openModal } = useModal();
  const days = useFormFields(([fields]) => unclearDays(fields.working_hours?.value).join(', '));
  const wrapper = useRef<HTMLDivElement>(null);
  const isConfirmed = useRef(false);

  useEffect(forgetTypedFeatures, []);

  /** Runs before Payload's own handler. */
  function ask(event: MouseEvent<HTMLElement>) {
    const button = (event.target as HTMLElement).closest<HTMLElement>('#action-save');
    if (!button) return;
    const reminder = featureReminder();
    const mustAsk = days !== '' && !isConfirmed.current;
    isConfirmed.current = false;
    if (!reminder && !mustAsk) return;
    event.preventDefault();
    event.stopPropagation();
    if (reminder) return void toast.error(reminder);
    openModal(QUESTION);
  }

  function publish() {
    // Still true when the click waits for a draft that is on its way.
    isConfirmed.current = true;
    // Payload replaces the button when the form is saved.
    wrapper.current?.querySelector<HTMLElement>('#action-save')?.click();
  }

  return (
    <>
      <div ref={wrapper} className="guide-publish" onClickCapture={ask}>
        <PayloadButton {...(!hasPublishedDoc && { label: 'Publish' })} />
      </div>
      <ConfirmationModal
        modalSlug={QUESTION}
        heading="Publish unclear hours?"
        body={`On these days visitors will read “Hours unclear”: ${days}.`}
        confirmLabel="Publish"
        onConfirm={publish}
      />
    </>
  );
}
