'use client';

import type { RangeDraft } from './day-hours-draft.ts';

type HoursRangesProps = {
  /** The day, for the labels of the inputs, such as `Monday`. */
  day: string;
  /** The day or date in words, for the button. */
  dayInWords: string;
  ranges: RangeDraft[];
  onChange: (ranges: RangeDraft[]) => void;
};

/** The opening and closing times of one day. */
export function HoursRanges({ day, dayInWords, ranges, onChange }: HoursRangesProps) {
  const replace = (index: number, range: RangeDraft) =>
    onChange(ranges.map((old, at) => (at === index ? range : old)));
  return (
    <div className="guide-hours__ranges">
      {ranges.map((range, index) => (
        // The index is the key, because a range has no id.
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
          Add hours on {dayInWords}
        </button>
      )}
    </div>
  );
}
