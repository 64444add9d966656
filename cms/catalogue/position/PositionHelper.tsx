'use client';

import { useField } from '@payloadcms/ui';
import { useId, useState } from 'react';
import type { Position } from '#domain/geography/distance.ts';
import { readPosition } from '#domain/writing/read-position.ts';
import { PinMap } from './PinMap.tsx';

/** An input for a pasted position, and a map with a pin. Both fill in latitude and longitude. */
export function PositionHelper() {
  const latitude = useField<number | null>({ path: 'latitude' });
  const longitude = useField<number | null>({ path: 'longitude' });
  const isReadOnly = latitude.disabled;
  const pin =
    typeof latitude.value === 'number' && typeof longitude.value === 'number'
      ? { latitude: latitude.value, longitude: longitude.value }
      : null;

  function place(position: Position) {
    latitude.setValue(position.latitude);
    longitude.setValue(position.longitude);
  }

  return (
    <div className="field-type guide-position">
      <PastedPosition isReadOnly={isReadOnly} onRead={place} />
      <PinMap pin={pin} isReadOnly={isReadOnly} onPlace={place} />
    </div>
  );
}

type PastedPositionProps = { isReadOnly: boolean; onRead: (position: Position) => void };

function PastedPosition({ isReadOnly, onRead }: PastedPositionProps) {
  const id = useId();
  const [text, setText] = useState('');
  const [answer, setAnswer] = useState<{ words: string; isProblem: boolean } | null>(null);

  function read(typed: string) {
    if (!typed.trim()) return setAnswer(null);
    const result = readPosition(typed);
    if ('problem' in result) return setAnswer({ words: result.problem, isProblem: true });
    onRead(result.position);
    const { latitude, longitude } = result.position;
    setAnswer({ words: `Position set: ${latitude}, ${longitude}`, isProblem: false });
  }

  return (
    <div>
      <label className="field-label" htmlFor={id}>
        Paste a position or a map link
      </label>
      <input
        id={id}
        type="text"
        autoComplete="off"
        aria-describedby={`${id}-help`}
        value={text}
        disabled={isReadOnly}
        onChange={({ target }) => {
          setText(target.value);
          setAnswer(null);
        }}
        onPaste={(event) => {
          event.preventDefault();
          const pasted = event.clipboardData.getData('text');
          setText(pasted);
          read(pasted);
        }}
        onBlur={() => read(text)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          // Otherwise Enter would save the form.
          event.preventDefault();
          read(text);
        }}
      />
      <p id={`${id}-help`} className="field-description">
        “23.5162, -75.7867”, degrees and minutes, or a link to Google, Apple or OpenStreetMap.
      </p>
      <p role="status" className={answer?.isProblem ? 'guide-problem' : undefined}>
        {answer?.words}
      </p>
    </div>
  );
}
