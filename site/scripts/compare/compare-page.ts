/**
 * Adds to a comparison what only this device knows: the distance to each place, and the names of
 * viewed places that have left the guide. Also updates the selection when the visitor follows links
 * of the comparison.
 */
import { MAX_COMPARED } from '#domain/comparison/compare-path.ts';
import { distanceBetween } from '#domain/geography/distance.ts';
import { setCompared } from '#site/data/compare/selection.ts';
import { recentPlaces } from '#site/data/recent/recent-places.ts';
import { $position } from '#site/data/listing/position.ts';

$position.subscribe((position) => {
  for (const line of document.querySelectorAll<HTMLElement>('.compare-distance')) {
    const { latitude, longitude } = line.dataset;
    const place = { latitude: degrees(latitude), longitude: degrees(longitude) };
    const distance = distanceBetween(position, place);
    line.textContent = distance && `${distance} away`;
  }
});

for (const name of document.querySelectorAll<HTMLElement>('[data-missing]')) {
  const viewed = recentPlaces().find(({ id }) => String(id) === name.dataset.missing);
  if (!viewed) continue;
  name.textContent = viewed.name;
  name.closest('th')?.setAttribute('abbr', viewed.name);
  name.parentElement?.querySelector('a')?.setAttribute('aria-label', `Remove ${viewed.name}`);
}

for (const link of document.querySelectorAll<HTMLElement>('[data-compare-with]')) {
  const ids = (link.dataset.compareWith ?? '').split(',').filter(Boolean).map(Number);
  link.addEventListener('click', () => setCompared(ids.slice(0, MAX_COMPARED)));
}

function degrees(text: string | undefined): number | null {
  return text ? Number(text) : null;
}
