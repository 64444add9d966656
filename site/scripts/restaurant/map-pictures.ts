/**
 * `<map-pictures>` loads the tiles of a small map when the map comes within 200 px of the viewport.
 * Until then, the tiles are inside a `noscript` element. The browser's own lazy loading would start
 * too early and delay the first photo.
 */
class MapPicturesElement extends HTMLElement {
  #observer = new IntersectionObserver((entries) => this.#show(entries), { rootMargin: '200px' });

  connectedCallback(): void {
    // Observe the parent, because this element has no size.
    if (this.parentElement) this.#observer.observe(this.parentElement);
  }

  disconnectedCallback(): void {
    this.#observer.disconnect();
  }

  #show(entries: IntersectionObserverEntry[]): void {
    const pictures = this.querySelector('noscript');
    if (!pictures || !entries.some(({ isIntersecting }) => isIntersecting)) return;
    this.#observer.disconnect();
    pictures.outerHTML = pictures.innerHTML;
  }
}

customElements.define('map-pictures', MapPicturesElement);
