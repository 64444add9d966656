import type { BusinessStatus } from '#domain/restaurant/business-status.ts';
import { openBadge } from '#domain/opening-hours/open-badge.ts';

const MINUTE_MS = 60_000;

/**
 * `<open-badge hours business>`: "Open Now" or "Closed" by the hours in its attributes, at Bahamas
 * time, looked at again every minute. It works the same in static pages and inside islands.
 */
class OpenBadgeElement extends HTMLElement {
  #timer = 0;

  connectedCallback(): void {
    this.#show();
    this.#timer = window.setInterval(() => this.#show(), MINUTE_MS);
  }

  disconnectedCallback(): void {
    clearInterval(this.#timer);
  }

  static readonly observedAttributes = ['hours', 'business'];

  attributeChangedCallback(): void {
    if (this.isConnected) this.#show();
  }

  #show(): void {
    const hours = this.getAttribute('hours');
    const business = (this.getAttribute('business') ?? 'OPERATIONAL') as BusinessStatus;
    const text = openBadge(hours === 'null' ? null : hours, new Date(), business);
    const badge = this.firstElementChild ?? this.appendChild(document.createElement('span'));
    badge.className = `badge ${text === 'Open Now' ? 'open' : 'closed'}`;
    badge.textContent = text;
  }
}

customElements.define('open-badge', OpenBadgeElement);
