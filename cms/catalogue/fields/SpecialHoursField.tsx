'use client';

import { FieldLabel } from '@payloadcms/ui';
import type { JSONFieldClientComponent } from 'payload';
import { useDraft } from '#cms/admin/use-draft.ts';
import { formatFullDate } from '#domain/calendar/local-date.ts';
import { publicHolidaysAround } from '#domain/calendar/public-holidays.ts';
import { bahamasDate } from '#domain/opening-hours/bahamas-clock.ts';
import { monthLater } from '#domain/writing/month-later.ts';
import { specialDayDrafts, storedSpecialDays } from './special-hours-draft.ts';
import { specialHoursError } from './special-hours.ts';
import { SpecialDayRow } from './SpecialDayRow.tsx';

/** Hours of single dates, one row for each. A menu adds public holidays by name. */
export const SpecialHoursField: JSONFieldClientComponent = ({ field, path, readOnly }) => {
  const { value, draft: rows, change } = useDraft(path, specialDayDrafts, storedSpecialDays);
  const add = (date: string, note: string) =>
    change([...rows, { date, hours: { kind: 'closed' }, note }]);

  return (
    <div className="field-type guide-hours">
      <FieldLabel label={field.label} path={path} as="span" />
      <p className="field-description">
        Hours for single dates. They replace the hours of the weekday. The page lists the next two
        weeks. A public holiday changes nothing until you add it here.
      </p>
      {rows.map((row, index) => (
        // The index is the key, because a row has no id and two rows may have no date yet.
        <SpecialDayRow
          key={index}
          value={row}
          number={index + 1}
          isReadOnly={Boolean(readOnly)}
          onChange={(next) => change(rows.with(index, next))}
          onRemove={() => change(rows.toSpliced(index, 1))}
          onRepeat={() => change([...rows, { ...row, date: monthLater(row.date) }])}
        />
      ))}
      {/* Shows the error of the save-time rule while the editor types. */}
      <p className="guide-problem" role="status">
        {specialHoursError(value)}
      </p>
      {!readOnly && (
        <div className="guide-hours__day">
          <button type="button" onClick={() => add('', '')}>
            Add a date
          </button>
          <HolidaySelect known={rows.map(({ date }) => date)} onChoose={add} />
        </div>
      )}
    </div>
  );
};

type HolidaySelectProps = { known: string[]; onChoose: (date: string, name: string) => void };

function HolidaySelect({ known, onChoose }: HolidaySelectProps) {
  const today = bahamasDate(new Date());
  const holidays = publicHolidaysAround(today).filter(
    ({ date }) => date >= today && !known.includes(date),
  );
  return (
    <select
      aria-label="Add a public holiday"
      value=""
      onChange={({ target }) => {
        const holiday = holidays.find(({ date }) => date === target.value);
        if (holiday) onChoose(holiday.date, holiday.name);
      }}
    >
      <option value="">Add a public holiday…</option>
      {holidays.map(({ date, name }) => (
        <option key={date} value={date}>
          {`${formatFullDate(date)}: ${name}`}
        </option>
      ))}
    </select>
  );
}
