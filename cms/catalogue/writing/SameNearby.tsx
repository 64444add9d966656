'use client';

import { useDocumentInfo, useFormFields } from '@payloadcms/ui';
import { useEffect, useState } from 'react';
import { adminQuery } from '#cms/admin/admin-call.ts';
import type { SameNearby } from './same-nearby.ts';

/** Milliseconds without a key before the form asks. */
const PAUSE = 600;

/** Names places within 100 m that may be the same as the one in the form. */
export function SameNearbyWarning() {
  const { id } = useDocumentInfo();
  const query = useFormFields(([fields]) => {
    const valueOf = (name: string): unknown => fields[name]?.value;
    const [latitude, longitude] = [valueOf('latitude'), valueOf('longitude')];
    if (typeof latitude !== 'number' || typeof longitude !== 'number') return '';
    return new URLSearchParams({
      ...(id !== undefined && { id: String(id) }),
      name: textOf(valueOf('name')),
      phone: textOf(valueOf('phone')),
      latitude: String(latitude),
      longitude: String(longitude),
    }).toString();
  });
  const places = usePlaces(query);
  return (
    <p role="status" className="guide-warning">
      {places.map((place) => (
        <span key={place.id}>
          Is this the same place as{' '}
          <a href={`/admin/collections/restaurants/${place.id}`} target="_blank" rel="noopener">
            {place.name}
          </a>
          , less than 100 m away?{' '}
        </span>
      ))}
    </p>
  );
}

function usePlaces(query: string): SameNearby[] {
  const [found, setFound] = useState<{ query: string; places: SameNearby[] } | null>(null);
  useEffect(() => {
    if (!query) return;
    const asked = new AbortController();
    const timer = setTimeout(() => {
      adminQuery<{ places: SameNearby[] }>(`restaurants/same-nearby?${query}`, asked.signal)
        .then((answer) => answer && setFound({ query, places: answer.places }))
        // Without a network there is no warning.
        .catch(() => {});
    }, PAUSE);
    return () => {
      clearTimeout(timer);
      asked.abort();
    };
  }, [query]);
  return found?.query === query ? found.places : [];
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
