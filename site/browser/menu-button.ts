/**
 * A menu button with the keyboard support of the WAI-ARIA pattern: arrow keys open the menu and
 * wrap around, Home and End go to the ends, a letter goes to the next item that starts with it,
 * Escape and Tab close.
 */
export class MenuButton {
  readonly #button: HTMLElement;
  /** The element that contains the menu. It is shown while the menu is open. */
  readonly #box: HTMLElement;
  readonly #ended = new AbortController();

  constructor(button: HTMLElement, box: HTMLElement) {
    this.#button = button;
    this.#box = box;
    button.addEventListener('click', () => (box.hidden ? this.#open(0) : this.#close()));
    button.addEventListener('keydown', (event) => {
      if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
      event.preventDefault();
      this.#open(event.key === 'ArrowDown' ? 0 : -1);
    });
    box.addEventListener('keydown', (event) => this.#onKey(event));
    box.addEventListener('click', ({ target }) => {
      const item = target instanceof Element ? target.closest('[role=menuitem]') : null;
      // A disabled item keeps the menu open.
      if (!item || item.getAttribute('aria-disabled') === 'true') return;
      this.#close();
      button.focus();
    });
    document.addEventListener(
      'pointerdown',
      ({ target }) => {
        if (target instanceof Node && !box.contains(target) && !button.contains(target))
          this.#close();
      },
      { signal: this.#ended.signal },
    );
  }

  /** Removes the listeners on the document. Call this when the button is removed. */
  dispose(): void {
    this.#ended.abort();
  }

  get #items(): HTMLElement[] {
    return [...this.#box.querySelectorAll<HTMLElement>('[role=menuitem]')];
  }

  #open(at: number): void {
    this.#box.hidden = false;
    this.#button.setAttribute('aria-expanded', 'true');
    this.#items.at(at)?.focus();
  }

  #close(): void {
    this.#box.hidden = true;
    this.#button.setAttribute('aria-expanded', 'false');
  }

  #onKey(event: KeyboardEvent): void {
    const items = this.#items;
    const at = items.findIndex((item) => item === document.activeElement);
    const places: Record<string, number> = {
      ArrowDown: (at + 1) % items.length,
      ArrowUp: at - 1,
      Home: 0,
      End: -1,
    };
    const place = places[event.key];
    if (place !== undefined) {
      event.preventDefault();
      items.at(place)?.focus();
    } else if (event.key === 'Escape') {
      this.#close();
      this.#button.focus();
    } else if (event.key === 'Tab') {
      this.#close();
    } else if (event.key === ' ') {
      event.preventDefault();
      items[at]?.click();
    } else if (event.key.length === 1) {
      const letter = event.key.toLowerCase();
      const round = [...items.slice(at + 1), ...items.slice(0, at + 1)];
      round.find((item) => item.textContent.trim().toLowerCase().startsWith(letter))?.focus();
    }
  }
}
