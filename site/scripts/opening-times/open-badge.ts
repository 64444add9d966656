import { bahamasDate } from '#domain/opening-hours/bahamas-clock.ts';
import { nextChange } from '#domain/opening-hours/next-change.ts';
import { openBadge } from '#domain/opening-hours/open-badge.ts';
import type { OpeningPlace, SpecialDay } from '#domain/opening-hours/timetable.ts';
import { businessStatusOn, type BusinessStatus } from '#domain/restaurant/business-status.ts';
import { everyMinute } from '#site/data/page/every-minute.ts';

/**
 * `<open-badge hours business reopens special>` shows "Open Now" or "Closed", according to the
 * hours in its attributes and the present time in The Bahamas. It updates every minute, in static
 * pages and in islands. The `data-live` element after it says when the restaurant next opens or
 * closes. The attribute `trades` is set while the business status is `OPERATIONAL`; styles of
 * neighbouring elements depend on it. A badge without hours is in the title of a restaurant's page
 * and is filled by `site/scripts/opening-times/title-badge.ts`.
 */
class OpenBadgeElement extends HTMLElement {
  #stop: (() => void) | null = null;

  connectedCallback(): void {
    if (this.hasAttribute('hours')) this.#stop = everyMinute((now) => this.#show(now));
  }

  disconnectedCallback(): void {
    this.#stop?.();
  }

  static readonly observedAttributes = ['hours', 'business', 'reopens', 'special'];

  attributeChangedCallback(): void {
    if (this.isConnected) this.#show(new Date());
  }

  #show(now: Date): void {
    const place = this.#place();
    const text = openBadge(place, now);
    this.toggleAttribute('trades', businessStatusOn(place, bahamasDate(now)) === 'OPERATIONAL');
    const badge = this.firstElementChild ?? this.appendChild(document.createElement('span'));
    badge.className = `badge ${text === 'Open Now' ? 'open' : 'closed'}`;
    badge.textContent = text;
    const beside = this.nextElementSibling;
    if (beside?.matches('[data-live]')) beside.textContent = nextChange(place, now);
  }

  /** Returns the restaurant's data as it was when the page was published. */
  #place(): OpeningPlace {
    const hours = this.getAttribute('hours');
    const special = JSON.parse(this.getAttribute('special') ?? '[]') as Omit<SpecialDay, 'note'>[];
    return {
      working_hours: hours === 'null' ? null : hours,
      business_status: (this.getAttribute('business') ?? 'OPERATIONAL') as BusinessStatus,
      reopening_date: this.getAttribute('reopens'),
      special_hours: special.map((day) => ({ ...day, note: null })),
    };
  }
}

customElements.define('open-badge', OpenBadgeElement);
