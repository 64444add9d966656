'use client';

import { useRef, useState } from 'react';

type Suggestions = Record<string, string[]>;

/** The features that other places have, by group. They load when the editor first needs them. */
export function useSuggestions(): { suggestions: Suggestions; load: () => void } {
  const [suggestions, setSuggestions] = useState<Suggestions>({});
  const hasStarted = useRef(false);

  async function read() {
    const response = await fetch('/admin/api/restaurants/features-in-use');
    if (response.ok) setSuggestions((await response.json()) as Suggestions);
  }

  function load() {
    if (hasStarted.current) return;
    hasStarted.current = true;
    // Without suggestions the editor can still type, and the next focus tries again.
    read().catch(() => (hasStarted.current = false));
  }

  return { suggestions, load };
}
