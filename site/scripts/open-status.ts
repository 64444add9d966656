import clock from 'lucide-static/icons/clock.svg?raw';
import { openStatus } from '#domain/opening-hours/open-status.ts';
import type { OpeningPlace } from '#domain/opening-hours/timetable.ts';
import { STATUS } from '#site/components/status-look.ts';
import { everyMinute } from '#site/data/every-minute.ts';

/**
 * `<open-status place>`: whether the place of its attribute is open, and until when, at Bahamas time,
 * said anew every minute. Published with an empty line as high as the answer.
 */
class OpenStatusElement extends HTMLElement {
  #stop: (() => void) | null = null;
  #said = '';

  connectedCallback(): void {
    // The attribute holds what the page was published with.
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
