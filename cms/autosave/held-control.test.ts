import { JSDOM } from 'jsdom';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { clickWhenReady, heldControl } from './held-control.ts';

// The types of the tests know only its document.
const window = new JSDOM('').window as unknown as Window & typeof globalThis;
const { document } = window;

beforeAll(() => {
  vi.stubGlobal('Element', window.Element);
  vi.stubGlobal('location', window.location);
  vi.stubGlobal('document', document);
});
afterAll(() => vi.unstubAllGlobals());

/** Clicks the element `#target` of a document, and returns the id of the control that is held. */
function held(html: string, init: MouseEventInit = {}): string | null {
  document.body.innerHTML = html;
  let id: string | null = null;
  const listener = (event: MouseEvent) => {
    id = heldControl(event)?.id ?? null;
    event.preventDefault();
  };
  window.addEventListener('click', listener, true);
  const options = { bubbles: true, cancelable: true, ...init };
  document.getElementById('target')?.dispatchEvent(new window.MouseEvent('click', options));
  window.removeEventListener('click', listener, true);
  return id;
}

test.each<[title: string, html: string, id: string | null, init?: MouseEventInit]>([
  ['a link to another page', '<a id="target" href="http://guide.example/x">x</a>', 'target'],
  [
    'a click within a link',
    '<a id="link" href="http://guide.example/x"><b id="target">x</b></a>',
    'link',
  ],
  [
    'the button that publishes',
    '<button id="action-save"><b id="target">x</b></button>',
    'action-save',
  ],
  ['a link in the page', '<a id="target" href="#x">x</a>', null],
  [
    'a link to a new tab',
    '<a id="target" href="http://guide.example/x" target="_blank">x</a>',
    null,
  ],
  ['a download', '<a id="target" href="http://guide.example/x.csv" download>x</a>', null],
  [
    'a click with Ctrl',
    '<a id="target" href="http://guide.example/x">x</a>',
    null,
    { ctrlKey: true },
  ],
  ['another button', '<button id="target">x</button>', null],
])('DRAFT-06 whether a click waits for the draft: %s', (_title, html, id, init) => {
  expect(held(html, init)).toBe(id);
});

const FORM = '<button id="action-save" disabled>Publish</button>';

function button(): HTMLButtonElement {
  return document.querySelector('button')!;
}

describe('DRAFT-06 a held click', () => {
  let clicks: string[];
  let isShown: boolean;
  let waiting: AbortController;

  beforeEach(() => {
    vi.useFakeTimers();
    document.body.innerHTML = FORM;
    clicks = [];
    isShown = true;
    waiting = new AbortController();
    const click = (control: HTMLElement) => void clicks.push(control.textContent);
    clickWhenReady(button(), () => isShown, click, waiting.signal);
  });
  afterEach(() => vi.useRealTimers());

  test('a held click waits until its button is enabled, and is repeated once', () => {
    vi.advanceTimersByTime(1000);
    expect(clicks).toEqual([]);
    button().disabled = false;
    vi.advanceTimersByTime(10_000);
    expect(clicks).toEqual(['Publish']);
  });

  test('a held click reaches the button that has replaced its own', () => {
    document.body.innerHTML = FORM.replace('disabled', '').replace('Publish', 'Publish changes');
    vi.advanceTimersByTime(1000);
    expect(clicks).toEqual(['Publish changes']);
  });

  test('a held click waits until the form shows the save, but at most five seconds', () => {
    isShown = false;
    button().disabled = false;
    vi.advanceTimersByTime(4000);
    expect(clicks).toEqual([]);
    vi.advanceTimersByTime(10_000);
    expect(clicks).toEqual(['Publish']);
  });

  test('a held click is dropped if its button stays disabled', () => {
    vi.advanceTimersByTime(10_000);
    button().disabled = false;
    vi.advanceTimersByTime(10_000);
    expect(clicks).toEqual([]);
  });

  test('a held click is dropped after a later click, or when the form is closed', () => {
    waiting.abort();
    button().disabled = false;
    vi.advanceTimersByTime(10_000);
    expect(clicks).toEqual([]);
  });
});
