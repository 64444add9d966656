'use client';

import { useRef, useState } from 'react';
import { adminQuery } from '#cms/admin/admin-call.ts';

type Suggestions = Record<string, string[]>;

/** The features that other places have, by group. They load when the editor first needs them. */
export function useSuggestions(): { suggestions: Suggestions; load: () => void } {
  const [suggestions, setSuggestions] = useState<Suggestions>({});
  const hasStarted = useRef(false);

  async function read() {
    const answer = await adminQuery<Suggestions>('restaurants/features-in-use');
    if (answer) setSuggestions(answer);
  }

  function load() {
    if (hasStarted.current) return;
    hasStarted.current = true;
    // Without suggestions the editor can still type, and the next focus tries again.
    read().catch(() => (hasStarted.current = false));
  }

  return { suggestions, load };
}
