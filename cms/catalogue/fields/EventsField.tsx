'use client';

import { FieldLabel } from '@payloadcms/ui';
import type { JSONFieldClientComponent } from 'payload';
import { useDraft } from '#cms/admin/use-draft.ts';
import { WEEK_FROM_MONDAY } from '#domain/calendar/weekdays.ts';
import { eventsError } from '#domain/events/event-rules.ts';
import { MAX_EVENT_TEXT_LENGTH } from '#domain/restaurant/field-rules.ts';
import { eventDrafts, NEW_EVENT, storedEvents, type EventDraft } from './event-drafts.ts';

/** The events of a place, one row for each. */
export const EventsField: JSONFieldClientComponent = ({ path, readOnly }) => {
  const { value, draft: rows, change } = useDraft(path, eventDrafts, storedEvents);
  return (
    <div className="field-type guide-hours">
      <FieldLabel label="Events" path={path} as="span" />
      <p className="field-description">
        Events of every week, such as a fish fry on Wednesdays, and events of one date. The page
        stops showing a date once it is over. The end may be left empty.
      </p>
      {rows.map((row, index) => (
        // The index is the key, because a row has no id and two new rows are equal.
        <EventRow
          key={index}
          value={row}
          number={index + 1}
          isReadOnly={Boolean(readOnly)}
          onChange={(next) => change(rows.with(index, next))}
          onRemove={() => change(rows.toSpliced(index, 1))}
        />
      ))}
      {/* Shows the error of the save-time rule while the editor types. */}
      <p className="guide-problem" role="status">
        {eventsError(value)}
      </p>
      {!readOnly && (
        <div className="guide-hours__day">
          <button type="button" onClick={() => change([...rows, NEW_EVENT])}>
            Add an event
          </button>
        </div>
      )}
    </div>
  );
};

type EventRowProps = {
  value: EventDraft;
  /** Row number from 1, for the labels of the inputs. */
  number: number;
  isReadOnly: boolean;
  onChange: (next: EventDraft) => void;
  onRemove: () => void;
};

function EventRow({ value, number, isReadOnly, onChange, onRemove }: EventRowProps) {
  const name = `Event ${number}`;
  const input = (field: 'date' | 'start' | 'end', type: 'date' | 'time') => (
    <input
      type={type}
      aria-label={`${name}: ${field}`}
      value={value[field]}
      onChange={({ target }) => onChange({ ...value, [field]: target.value })}
    />
  );
  return (
    <fieldset className="guide-hours__day" disabled={isReadOnly}>
      <legend>{value.text || 'New event'}</legend>
      <select
        aria-label={`${name}: day`}
        value={value.day}
        // An empty day means that the event is on a single date.
        onChange={({ target }) => onChange({ ...value, day: target.value })}
      >
        {WEEK_FROM_MONDAY.map((day) => (
          <option key={day} value={day}>
            {`${day}s`}
          </option>
        ))}
        <option value="">On a date</option>
      </select>
      {value.day === '' && input('date', 'date')}
      {input('start', 'time')}
      {input('end', 'time')}
      <input
        type="text"
        aria-label={`${name}: text`}
        placeholder="Fish fry"
        maxLength={MAX_EVENT_TEXT_LENGTH}
        value={value.text}
        onChange={({ target }) => onChange({ ...value, text: target.value })}
      />
      <button type="button" className="guide-hours__copy" onClick={onRemove}>
        {`Remove event ${number}`}
      </button>
    </fieldset>
  );
}
