import { nextEventWords } from '#domain/events/event-words.ts';
import type { PlaceEvent } from '#domain/events/events.ts';
import { everyMinute } from '#site/data/page/every-minute.ts';

/**
 * `<event-line events>` names the next of its events in Bahamas time, such as
 * `Tonight 6:00 PM: Fish fry`, and updates every minute.
 */
class EventLineElement extends HTMLElement {
  #stop: (() => void) | null = null;

  connectedCallback(): void {
    this.#stop = everyMinute((now) => this.#show(now));
  }

  disconnectedCallback(): void {
    this.#stop?.();
  }

  static readonly observedAttributes = ['events'];

  attributeChangedCallback(): void {
    if (this.isConnected) this.#show(new Date());
  }

  #show(now: Date): void {
    // The cast is safe, because our own card wrote this JSON.
    const events = JSON.parse(this.getAttribute('events') ?? '[]') as PlaceEvent[];
    this.textContent = nextEventWords(events, now);
  }
}

customElements.define('event-line', EventLineElement);
