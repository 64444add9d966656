/**
 * A picture that cannot be loaded is replaced by its fallback, and when that fails too, by the words
 * beside it. Errors do not bubble, so they are caught on their way down.
 */
document.addEventListener('error', (event) => replace(event.target), true);

// Pictures that failed before this script ran.
for (const image of [...document.images]) {
  if (image.complete && image.naturalWidth === 0 && image.currentSrc) replace(image);
}

function replace(target: EventTarget | null): void {
  if (!(target instanceof HTMLImageElement)) return;
  // A piece of a map: what is below it shows.
  if (target.matches('.map-picture')) return target.remove();
  const frame = target.closest('[data-pictures]');
  if (!frame) return;
  const { fallback } = target.dataset;
  if (!fallback) {
    frame.setAttribute('data-pictures', 'failed');
    return;
  }
  delete target.dataset.fallback;
  target.removeAttribute('srcset');
  target.src = fallback;
}
