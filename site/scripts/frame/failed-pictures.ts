/**
 * Replaces a picture that fails to load by its fallback. If the fallback fails too, replaces it by
 * the text next to it. Error events do not bubble, so the listener uses the capture phase.
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
