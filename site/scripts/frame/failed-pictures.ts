/**
 * Replaces a picture that fails to load by its fallback picture. If the fallback fails too, shows
 * the text beside it. The listener uses the capture phase, because error events do not bubble.
 */
document.addEventListener('error', (event) => replace(event.target), true);

// Pictures that failed before this script ran.
for (const image of [...document.images]) {
  if (image.complete && image.naturalWidth === 0 && image.currentSrc) replace(image);
}

function replace(target: EventTarget | null): void {
  if (!(target instanceof HTMLImageElement)) return;
  // Remove a failed map tile, so that the drawn coast below shows.
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
