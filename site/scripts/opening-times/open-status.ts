import clock from '#site/icons/clock.svg?raw';
import { openStatus } from '#domain/opening-hours/open-status.ts';
import type { OpeningPlace } from '#domain/opening-hours/timetable.ts';
import { STATUS } from '#site/components/status-look.ts';
import { everyMinute } from '#site/data/page/every-minute.ts';

/**
 * `<open-status place>` shows whether the restaurant is open and until when, in Bahamas time, and
 * updates every minute. In the published page, an empty line reserves its height.
 */
class OpenStatusElement extends HTMLElement {
  #stop: (() => void) | null = null;
  #said = '';

  connectedCallback(): void {
    // The cast is safe, because our own build wrote this JSON.
    const place = JSON.parse(this.getAttribute('place') ?? '') as OpeningPlace;
    this.#stop = everyMinute((now) => this.#show(place, now));
  }

  disconnectedCallback(): void {
    this.#stop?.();
  }

  #show(place: OpeningPlace, now: Date): void {
    const { status, label, lines } = openStatus(place, now);
    const messages = lines.filter((line) => line !== label);
    const said = [status, label, ...messages].join('\n');
    if (said === this.#said) return;
    this.#said = said;
    const line = document.createElement('p');
    line.className = STATUS[status];
    line.setAttribute('role', 'status');
    const name = document.createElement('b');
    name.className = STATUS.label;
    name.innerHTML = clock.replace('<svg', '<svg aria-hidden="true"');
    name.querySelector('svg')?.setAttribute('class', 'icon');
    name.append(label);
    line.append(name, ...messages.map(messageOf));
    this.replaceChildren(line);
  }
}

function messageOf(text: string): HTMLElement {
  const message = document.createElement('span');
  message.textContent = text;
  return message;
}

customElements.define('open-status', OpenStatusElement);
