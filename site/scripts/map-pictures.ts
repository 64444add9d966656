/**
 * `<map-pictures>`: the pictures of a small map, which are in its `noscript`, once it comes near. The
 * browser by itself asks for them with what is in sight, and there they would hold up the first photo.
 */
class MapPicturesElement extends HTMLElement {
  #observer = new IntersectionObserver((entries) => this.#show(entries), { rootMargin: '200px' });

  connectedCallback(): void {
    // It has no box of its own.
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
