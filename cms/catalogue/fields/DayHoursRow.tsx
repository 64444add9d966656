'use client';

import type { Weekday } from '#domain/calendar/weekdays.ts';
import { draftOfKind, type DayDraft } from './day-hours-draft.ts';
import { HoursRanges } from './HoursRanges.tsx';

const KINDS: { value: DayDraft['kind']; label: string }[] = [
  { value: 'not-stated', label: 'Unknown' },
  { value: 'ranges', label: 'Open at' },
  { value: 'open-24-hours', label: 'Open 24 hours' },
  { value: 'closed', label: 'Closed' },
  { value: 'text', label: 'Write it in words (shows “Hours unclear”)' },
];

type DayHoursRowProps = {
  day: Weekday;
  value: DayDraft;
  isReadOnly: boolean;
  onChange: (next: DayDraft) => void;
  onCopyToAll: () => void;
};

/** The hours of one weekday. */
export function DayHoursRow({ day, value, isReadOnly, onChange, onCopyToAll }: DayHoursRowProps) {
  return (
    <fieldset className="guide-hours__day" disabled={isReadOnly}>
      <legend>{day}</legend>
      <select
        aria-label={`${day}: opening`}
        value={value.kind}
        onChange={(event) => onChange(draftOfKind(event.target.value, value))}
      >
        {KINDS.map((kind) => (
          <option key={kind.value} value={kind.value}>
            {kind.label}
          </option>
        ))}
      </select>
      {value.kind === 'ranges' && (
        <HoursRanges
          day={day}
          dayInWords={day}
          ranges={value.ranges}
          onChange={(ranges) => onChange({ kind: 'ranges', ranges })}
        />
      )}
      {value.kind === 'text' && (
        <input
          type="text"
          aria-label={`${day}: words`}
          value={value.text}
          maxLength={200}
          placeholder="By appointment"
          onChange={(event) => onChange({ kind: 'text', text: event.target.value })}
        />
      )}
      <button type="button" className="guide-hours__copy" onClick={onCopyToAll}>
        Copy {day} to all days
      </button>
    </fieldset>
  );
}
