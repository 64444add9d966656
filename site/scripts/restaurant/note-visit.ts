/** Stores on this device that the visitor has opened this restaurant. */
import { noteVisit } from '#site/data/recent/recent-places.ts';

const title = document.querySelector<HTMLElement>('[data-restaurant]');
const canonical = document.querySelector<HTMLLinkElement>('link[rel=canonical]');
if (title && canonical) {
  const picture = document.querySelector<HTMLImageElement>('[data-gallery] img');
  noteVisit({
    id: Number(title.dataset.restaurant),
    name: document.querySelector('h1')?.textContent.trim() ?? '',
    path: new URL(canonical.href).pathname,
    island: title.dataset.island ?? null,
    // The first entry of `srcset` is the smallest picture.
    picture: picture && (picture.srcset.split(' ')[0] || picture.getAttribute('src')),
  });
}
