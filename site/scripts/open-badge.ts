import type { BusinessStatus } from '#domain/restaurant/business-status.ts';
import { openBadge } from '#domain/opening-hours/open-badge.ts';
import { everyMinute } from '#site/data/every-minute.ts';

/**
 * `<open-badge hours business>`: "Open Now" or "Closed" by the hours in its attributes, at Bahamas
 * time, looked at again every minute. It works the same in static pages and inside islands.
 */
class OpenBadgeElement extends HTMLElement {
  #stop: (() => void) | null = null;

  connectedCallback(): void {
    this.#stop = everyMinute((now) => this.#show(now));
  }

  disconnectedCallback(): void {
    this.#stop?.();
  }

  static readonly observedAttributes = ['hours', 'business'];

  attributeChangedCallback(): void {
    if (this.isConnected) this.#show(new Date());
  }

  #show(now: Date): void {
    const hours = this.getAttribute('hours');
    const business = (this.getAttribute('business') ?? 'OPERATIONAL') as BusinessStatus;
    const text = openBadge(hours === 'null' ? null : hours, now, business);
    const badge = this.firstElementChild ?? this.appendChild(document.createElement('span'));
    badge.className = `badge ${text === 'Open Now' ? 'open' : 'closed'}`;
    badge.textContent = text;
  }
}

customElements.define('open-badge', OpenBadgeElement);
