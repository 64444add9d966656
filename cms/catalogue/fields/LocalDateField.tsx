'use client';

import { FieldError, FieldLabel, useField } from '@payloadcms/ui';
import type { TextFieldClientProps } from 'payload';
import { bahamasDate } from '#domain/opening-hours/bahamas-clock.ts';

type LocalDateFieldProps = TextFieldClientProps & { todayButton?: string };

/** A calendar date, edited with the browser's date picker, which has no time zone. */
export function LocalDateField({ field, path, readOnly, todayButton }: LocalDateFieldProps) {
  const { value, setValue, showError, errorMessage } = useField<string | null>({ path });
  const id = `field-${path.replaceAll('.', '__')}`;
  const description = field.admin?.description;
  return (
    <div className="field-type guide-date">
      <FieldLabel label={field.label} path={path} htmlFor={id} />
      <div className="field-type__wrap guide-hours__range">
        <FieldError showError={showError} message={errorMessage} path={path} />
        <input
          type="date"
          id={id}
          value={value ?? ''}
          disabled={Boolean(readOnly)}
          onChange={({ target }) => setValue(target.value || null)}
        />
        {todayButton && !readOnly && (
          <button type="button" onClick={() => setValue(bahamasDate(new Date()))}>
            {todayButton}
          </button>
        )}
      </div>
      {typeof description === 'string' && <p className="field-description">{description}</p>}
    </div>
  );
}
