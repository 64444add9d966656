'use client';

import { formatFullDate, isLocalDate } from '#domain/calendar/local-date.ts';
import { monthLater } from '#domain/writing/month-later.ts';
import { draftOfKind, type DayDraft } from './day-hours-draft.ts';
import { HoursRanges } from './HoursRanges.tsx';
import { MAX_NOTE_LENGTH } from './special-hours.ts';
import type { SpecialDayDraft } from './special-hours-draft.ts';

const KINDS: { value: DayDraft['kind']; label: string }[] = [
  { value: 'closed', label: 'Closed' },
  { value: 'ranges', label: 'Open at' },
  { value: 'open-24-hours', label: 'Open 24 hours' },
];

type SpecialDayRowProps = {
  value: SpecialDayDraft;
  /** Row number from 1, for the labels of the inputs. */
  number: number;
  isReadOnly: boolean;
  onChange: (next: SpecialDayDraft) => void;
  onRemove: () => void;
  /** Adds a row with the same hours a month later. */
  onRepeat: () => void;
};

export function SpecialDayRow({
  value,
  number,
  isReadOnly,
  onChange,
  onRemove,
  onRepeat,
}: SpecialDayRowProps) {
  const { date, hours, note } = value;
  const name = `Special hours ${number}`;
  const dayInWords = isLocalDate(date) ? formatFullDate(date) : 'this date';
  return (
    <fieldset className="guide-hours__day" disabled={isReadOnly}>
      <legend>{isLocalDate(date) ? formatFullDate(date) : 'New date'}</legend>
      <input
        type="date"
        aria-label={`${name}: date`}
        value={date}
        onChange={({ target }) => onChange({ ...value, date: target.value })}
      />
      <select
        aria-label={`${name}: opening`}
        value={hours.kind}
        onChange={({ target }) => onChange({ ...value, hours: draftOfKind(target.value, hours) })}
      >
        {KINDS.map((kind) => (
          <option key={kind.value} value={kind.value}>
            {kind.label}
          </option>
        ))}
      </select>
      {hours.kind === 'ranges' && (
        <HoursRanges
          day={name}
          dayInWords={dayInWords}
          ranges={hours.ranges}
          onChange={(ranges) => onChange({ ...value, hours: { kind: 'ranges', ranges } })}
        />
      )}
      <input
        type="text"
        aria-label={`${name}: note`}
        placeholder="Reason, shown to visitors"
        maxLength={MAX_NOTE_LENGTH}
        value={note}
        onChange={({ target }) => onChange({ ...value, note: target.value })}
      />
      {isLocalDate(date) && (
        <button type="button" className="guide-hours__copy" onClick={onRepeat}>
          {`Same hours on ${formatFullDate(monthLater(date))}`}
        </button>
      )}
      <button type="button" className="guide-hours__copy" onClick={onRemove}>
        {`Remove ${dayInWords}`}
      </button>
    </fieldset>
  );
}
