'use client';

import { FieldError, FieldLabel } from '@payloadcms/ui';
import type { JSONFieldClientComponent } from 'payload';
import { useDraft } from '#cms/admin/use-draft.ts';
import { WEEK_FROM_MONDAY, type Weekday } from '#domain/calendar/weekdays.ts';
import { storedWeek, weekDraft, type DayDraft, type WeekDraft } from './day-hours-draft.ts';
import { DayHoursRow } from './DayHoursRow.tsx';

/** Opening hours by weekday, with several ranges a day. */
export const OpeningHoursField: JSONFieldClientComponent = ({ field, path, readOnly }) => {
  const { draft, change, showError, errorMessage } = useDraft(path, weekDraft, storedWeek);

  function copyToAll(source: Weekday) {
    change(Object.fromEntries(WEEK_FROM_MONDAY.map((day) => [day, draft[source]])) as WeekDraft);
  }

  return (
    <div className="field-type guide-hours">
      <FieldLabel label={field.label} path={path} as="span" />
      <p className="field-description">
        Bahamas time. If the closing time is before the opening time, it is on the next day. A day
        set to “Unknown” shows as closed. If all days are “Unknown”, the page says “Call to verify
        hours”.
      </p>
      <FieldError showError={showError} message={errorMessage} path={path} />
      {WEEK_FROM_MONDAY.map((day) => (
        <DayHoursRow
          key={day}
          day={day}
          value={draft[day]}
          isReadOnly={Boolean(readOnly)}
          onChange={(next: DayDraft) => change({ ...draft, [day]: next })}
          onCopyToAll={() => copyToAll(day)}
        />
      ))}
    </div>
  );
};
