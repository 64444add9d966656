/**
 * Suggestions for a search box, as a combobox with a list (WAI-ARIA 1.2). Arrow keys choose a
 * suggestion, and Enter opens it. If none is chosen, Enter submits the form. Escape closes the
 * list.
 */
import { listSuggestions, type Suggestion } from '#domain/contract/suggestions.ts';
import { nextChange } from '#domain/opening-hours/next-change.ts';
import { counted } from '#domain/wording/counted.ts';
import { callApi } from '#site/data/api/api-client.ts';
import { loadSheet } from '#site/browser/load-sheet.ts';
import { offerSuggestion } from '#site/browser/suggestion-event.ts';
import sheet from './suggestions.css?url';

await loadSheet(sheet);

const DELAY_MS = 150;
const MIN_LENGTH = 2;
const TIMEOUT_MS = 5000;

const KINDS: Record<Suggestion['kind'], string> = {
  restaurant: 'Restaurant',
  category: 'Category',
  island: 'Island',
  landmark: 'Landmark',
};

const known = new WeakSet<HTMLInputElement>();

/**
 * Adds suggestions to a search box, whose markup must have the role combobox. A second call for the
 * same box has no effect.
 */
export function suggestIn(input: HTMLInputElement): void {
  if (known.has(input)) return;
  known.add(input);
  new SuggestionBox(input);
}

class SuggestionBox {
  readonly #input: HTMLInputElement;
  readonly #list = document.createElement('ul');
  readonly #status = document.createElement('p');
  readonly #answers = new Map<string, Suggestion[]>();
  #suggestions: Suggestion[] = [];
  #active = -1;
  #timer = 0;
  #request: AbortController | null = null;

  constructor(input: HTMLInputElement) {
    this.#input = input;
    this.#list.id = input.getAttribute('aria-controls') ?? '';
    this.#list.className = 'suggestions';
    this.#list.hidden = true;
    this.#list.setAttribute('role', 'listbox');
    this.#list.setAttribute('aria-label', 'Suggestions');
    this.#status.className = 'sr-only';
    this.#status.setAttribute('role', 'status');
    // Append the list to `main` and not near the search box, because React owns the elements of an
    // island.
    document.querySelector('main')?.append(this.#list, this.#status);
    input.addEventListener('input', () => this.#wait());
    input.addEventListener('keydown', (event) => this.#onKey(event));
    input.addEventListener('blur', () => this.#close());
    input.form?.addEventListener('submit', () => this.#close());
    addEventListener('resize', () => this.#close());
    // Keep the focus in the search box when the visitor presses the list.
    this.#list.addEventListener('pointerdown', (event) => event.preventDefault());
    this.#list.addEventListener('click', ({ target }) => {
      const option = target instanceof Element ? target.closest('[role=option]') : null;
      if (option) this.#choose([...this.#list.children].indexOf(option));
    });
    // Look for suggestions at once if the visitor typed while this script was loading.
    const searched = new URLSearchParams(location.search).get('search') ?? '';
    if (this.#text !== searched) this.#wait();
  }

  get #text(): string {
    return this.#input.value.trim();
  }

  #wait(): void {
    clearTimeout(this.#timer);
    this.#request?.abort();
    if (this.#text.length < MIN_LENGTH) {
      this.#close();
      return;
    }
    this.#timer = window.setTimeout(() => void this.#ask(this.#text), DELAY_MS);
  }

  async #ask(text: string): Promise<void> {
    const request = (this.#request = new AbortController());
    const signal = AbortSignal.any([request.signal, AbortSignal.timeout(TIMEOUT_MS)]);
    try {
      const found =
        this.#answers.get(text) ?? (await callApi(listSuggestions, { query: { q: text } }, signal));
      this.#answers.set(text, found);
      const isStillWanted = this.#text === text && document.activeElement === this.#input;
      if (isStillWanted && !request.signal.aborted) this.#show(found);
    } catch {
      // Ignore a failure, because the search works without suggestions. Keep those suggestions that
      // still match the text.
      if (request.signal.aborted) return;
      const fitting = this.#suggestions.filter(({ label }) =>
        label.toLowerCase().includes(text.toLowerCase()),
      );
      if (fitting.length === 0 || this.#list.hidden) this.#close();
      else this.#show(fitting);
    }
  }

  #show(suggestions: Suggestion[]): void {
    this.#suggestions = suggestions;
    this.#list.replaceChildren(
      ...suggestions.map((suggestion, at) => this.#option(suggestion, at)),
    );
    this.#activate(-1);
    this.#status.textContent = announcement(suggestions.length);
    const isOpen = suggestions.length > 0;
    this.#list.hidden = !isOpen;
    if (isOpen) this.#place();
    this.#input.setAttribute('aria-expanded', String(isOpen));
  }

  #option({ kind, label, detail, opening }: Suggestion, at: number): HTMLLIElement {
    const option = document.createElement('li');
    option.id = `${this.#list.id}-${at}`;
    option.setAttribute('role', 'option');
    option.setAttribute('aria-selected', 'false');
    const [name, note, type] = [label, detail, KINDS[kind]].map((text) => {
      const part = document.createElement('span');
      part.textContent = text;
      return part;
    });
    const change = opening && nextChange(opening, new Date());
    if (note && change) {
      const words = document.createElement('b');
      words.textContent = change;
      note.append(' ', words);
    }
    if (name && note && type) option.append(name, ' ', note, ' ', type);
    return option;
  }

  /** Positions the list below the search form, with the form's width. */
  #place(): void {
    const frame = (this.#input.form ?? this.#input).getBoundingClientRect();
    const origin = (this.#list.offsetParent ?? document.body).getBoundingClientRect();
    const { style } = this.#list;
    style.top = `${frame.bottom - origin.top}px`;
    style.left = `${frame.left - origin.left}px`;
    style.width = `${frame.width}px`;
  }

  #close(): void {
    clearTimeout(this.#timer);
    this.#request?.abort();
    this.#list.hidden = true;
    this.#status.textContent = '';
    this.#activate(-1);
    this.#input.setAttribute('aria-expanded', 'false');
  }

  #activate(at: number): void {
    this.#active = at;
    for (const [index, option] of [...this.#list.children].entries()) {
      option.setAttribute('aria-selected', String(index === at));
      if (index === at) option.scrollIntoView({ block: 'nearest' });
    }
    if (at < 0) this.#input.removeAttribute('aria-activedescendant');
    else this.#input.setAttribute('aria-activedescendant', `${this.#list.id}-${at}`);
  }

  #onKey(event: KeyboardEvent): void {
    const isOpen = !this.#list.hidden;
    const count = this.#suggestions.length;
    if (event.key === 'ArrowDown' && !isOpen) this.#wait();
    if (!isOpen || event.isComposing) return;
    // The arrow keys go round: after the last suggestion comes the search box itself, and then the
    // first suggestion.
    const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };
    const step = steps[event.key];
    if (step !== undefined) {
      event.preventDefault();
      this.#activate(((this.#active + 1 + step + count + 1) % (count + 1)) - 1);
    } else if (event.key === 'Escape') {
      event.preventDefault();
      this.#close();
    } else if (event.key === 'Enter' && this.#active >= 0) {
      event.preventDefault();
      this.#choose(this.#active);
    }
  }

  #choose(at: number): void {
    const suggestion = this.#suggestions[at];
    if (!suggestion) return;
    this.#close();
    const isFilter = suggestion.kind !== 'restaurant';
    if (isFilter && offerSuggestion(this.#input, suggestion.path)) return;
    location.assign(suggestion.path);
  }
}

function announcement(count: number): string {
  if (count === 0) return 'No suggestions';
  return counted(count, 'suggestion');
}
