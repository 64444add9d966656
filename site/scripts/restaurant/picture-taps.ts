/** A tap on a gallery picture opens the lightbox, whose code loads on the first tap. */
import { isPlainClick } from '#site/browser/plain-click.ts';

document.addEventListener('click', (event) => {
  const link =
    event.target instanceof Element
      ? event.target.closest<HTMLAnchorElement>('[data-gallery] a')
      : null;
  if (!link || !isPlainClick(event)) return;
  event.preventDefault();
  const links = [...(link.closest('[data-gallery]')?.querySelectorAll('a') ?? [])];
  import('./lightbox.ts')
    .then(({ openLightbox }) => openLightbox(links, links.indexOf(link)))
    // If the lightbox cannot load, open the picture itself.
    .catch(() => location.assign(link.href));
});
