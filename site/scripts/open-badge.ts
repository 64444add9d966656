import { bahamasDate } from '#domain/opening-hours/bahamas-clock.ts';
import { openingSoon } from '#domain/opening-hours/opening-soon.ts';
import { openBadge } from '#domain/opening-hours/open-badge.ts';
import type { OpeningPlace, SpecialDay } from '#domain/opening-hours/timetable.ts';
import { businessStatusOn, type BusinessStatus } from '#domain/restaurant/business-status.ts';
import { everyMinute } from '#site/data/every-minute.ts';

/**
 * `<open-badge hours business reopens special>`: "Open Now" or "Closed" by the hours in its attributes,
 * at Bahamas time, looked at again every minute. It works the same in static pages and inside islands.
 * What follows within the hour it says in the `.soon` beside it. While the place trades it is marked with `trades`, for what stands beside it.
 * One without hours belongs to the title of a restaurant's page: `site/scripts/title-badge.ts` fills it in.
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
    const soon = this.nextElementSibling;
    if (soon?.matches('.soon')) soon.textContent = openingSoon(place, now);
  }

  /** As the page was published with it. */
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
