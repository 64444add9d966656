'use client';

import type { Weekday } from '#domain/opening-hours/weekdays.ts';
import { NEW_RANGE, type DayDraft, type RangeDraft } from './day-hours-draft.ts';

const KINDS: { value: DayDraft['kind']; label: string }[] = [
  { value: 'not-stated', label: 'Not stated' },
  { value: 'ranges', label: 'Open at' },
  { value: 'open-24-hours', label: 'Open 24 hours' },
  { value: 'closed', label: 'Closed' },
  { value: 'text', label: 'Other words' },
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
        <Ranges
          day={day}
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

type RangesProps = { day: Weekday; ranges: RangeDraft[]; onChange: (ranges: RangeDraft[]) => void };

function Ranges({ day, ranges, onChange }: RangesProps) {
  const replace = (index: number, range: RangeDraft) =>
    onChange(ranges.map((old, at) => (at === index ? range : old)));
  return (
    <div className="guide-hours__ranges">
      {ranges.map((range, index) => (
        // A range has no identity of its own but its place in the day.
        <div className="guide-hours__range" key={index}>
          <input
            type="time"
            aria-label={`${day}: opens, range ${index + 1}`}
            value={range.opens}
            onChange={(event) => replace(index, { ...range, opens: event.target.value })}
          />
          <span aria-hidden="true">–</span>
          <input
            type="time"
            aria-label={`${day}: closes, range ${index + 1}`}
            value={range.closes}
            onChange={(event) => replace(index, { ...range, closes: event.target.value })}
          />
          {ranges.length > 1 && (
            <button
              type="button"
              aria-label={`${day}: remove range ${index + 1}`}
              onClick={() => onChange(ranges.filter((_, at) => at !== index))}
            >
              Remove
            </button>
          )}
        </div>
      ))}
      {ranges.length < 4 && (
        <button
          type="button"
          onClick={() => onChange([...ranges, { opens: '17:00', closes: '22:00' }])}
        >
          Add hours on {day}
        </button>
      )}
    </div>
  );
}

function draftOfKind(kind: string, current: DayDraft): DayDraft {
  if (kind === current.kind) return current;
  if (kind === 'ranges') return { kind, ranges: [NEW_RANGE] };
  if (kind === 'text') return { kind, text: '' };
  return kind === 'closed' || kind === 'open-24-hours' ? { kind } : { kind: 'not-stated' };
}
