/** A tap on a picture of the gallery opens it large; what that needs is loaded then. */
document.addEventListener('click', (event) => {
  const link =
    event.target instanceof Element
      ? event.target.closest<HTMLAnchorElement>('[data-gallery] a')
      : null;
  const isPlain = !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
  if (!link || !isPlain) return;
  event.preventDefault();
  const links = [...(link.closest('[data-gallery]')?.querySelectorAll('a') ?? [])];
  import('./lightbox.ts')
    .then(({ openLightbox }) => openLightbox(links, links.indexOf(link)))
    // Without the script the picture itself is still there to be seen.
    .catch(() => location.assign(link.href));
});
