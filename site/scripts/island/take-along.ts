/** The button on an island's page that keeps the island on this device, or removes it. */
import { keptIsland, removeIsland, type KeptIsland } from '#site/service-worker/kept-islands.ts';
import { KEPT_CHANNEL, type KeptNews, type KeptOrder } from '#site/service-worker/kept-message.ts';
import { keptWords, nothingWords, problemWords } from './kept-words.ts';

/**
 * The order is repeated after this many milliseconds, so that the work continues if the browser has
 * ended the worker meanwhile.
 */
const REPEAT_MS = 20_000;
const WORKER_MS = 10_000;
/**
 * For this many milliseconds after a change of its label, the button ignores taps, because they
 * were meant for the previous label.
 */
const SETTLED_MS = 500;

type State = 'offered' | 'busy' | 'kept';

class TakeAlong {
  readonly #name: string;
  readonly #path: string;
  readonly #offer: string;
  readonly #part: <E extends Element = HTMLElement>(selector: string) => E;
  #state: State = 'offered';
  #changedAt = -Infinity;
  #repeating = 0;

  constructor(frame: HTMLElement) {
    const { takeAlong = '', path = '' } = frame.dataset;
    [this.#name, this.#path] = [takeAlong, path];
    this.#part = <E extends Element = HTMLElement>(selector: string) => {
      const part = frame.querySelector<E>(selector);
      if (!part) throw new Error(`The page has no ${selector}.`);
      return part;
    };
    this.#offer = this.#part('[data-take-state]').textContent;
  }

  async start(): Promise<void> {
    this.#part('[data-take]').addEventListener('click', () => void this.#tap());
    this.#part('[data-again]').addEventListener('click', () => void this.#take());
    if (!('caches' in globalThis)) return;
    new BroadcastChannel(KEPT_CHANNEL).addEventListener(
      'message',
      ({ data }: MessageEvent<KeptNews>) => void this.#hear(data),
    );
    const island = await keptIsland(this.#path).catch(() => null);
    if (island && this.#state === 'offered') this.#showKept(island);
  }

  async #tap(): Promise<void> {
    if (performance.now() - this.#changedAt < SETTLED_MS) return;
    if (this.#state === 'offered') return this.#take();
    await this.#send('cancel');
    if (this.#state === 'busy') return;
    await removeIsland(this.#path);
    this.#show('offered', `Removed. ${this.#offer}`);
  }

  async #take(): Promise<void> {
    this.#show('busy', '');
    this.#showProgress('Starting…', 0, 1);
    if (!(await this.#send('take')))
      return this.#show('offered', 'This browser can’t keep pages for use without network.');
    this.#repeating = window.setInterval(() => void this.#send('take'), REPEAT_MS);
  }

  /** Sends an order to the worker. Returns false if there is no worker. */
  async #send(kept: KeptOrder['kept']): Promise<boolean> {
    if (!('serviceWorker' in navigator)) return false;
    const none = new Promise<null>((resolve) => setTimeout(() => resolve(null), WORKER_MS));
    const registration = await Promise.race([navigator.serviceWorker.ready, none]);
    const order: KeptOrder = { kept, name: this.#name, path: this.#path };
    registration?.active?.postMessage(order);
    return registration !== null;
  }

  async #hear(news: KeptNews): Promise<void> {
    if (news.path !== this.#path) return;
    if (news.kind === 'progress') {
      // Show progress only if the visitor started the work, and not for a renewal in the
      // background.
      if (this.#state === 'busy')
        this.#showProgress(`${news.done} of ${news.of} places`, news.done, news.of);
      return;
    }
    const wasBusy = this.#state === 'busy';
    if (news.kind === 'ended' && news.island) return this.#showKept(news.island);
    if (news.kind === 'ended') return this.#show('offered', nothingWords(news.problem));
    const island = await keptIsland(this.#path);
    if (island) this.#showKept(island);
    else if (wasBusy) this.#show('offered', `Cancelled. ${this.#offer}`);
  }

  #showKept(island: KeptIsland): void {
    const words = `Kept on this device: ${keptWords(island, new Date())}.`;
    const { problem } = island;
    this.#show('kept', `${words} ${problemWords(island)}`.trim());
    this.#part('[data-again]').hidden = problem !== 'network' && problem !== 'space';
  }

  #show(state: State, words: string): void {
    clearInterval(this.#repeating);
    if (state !== this.#state && state !== 'offered') this.#changedAt = performance.now();
    this.#state = state;
    const labels = { offered: `Take ${this.#name} along`, busy: 'Cancel', kept: 'Remove' };
    this.#part('[data-take] span').textContent = labels[state];
    this.#part('[data-take] svg').toggleAttribute('hidden', state !== 'offered');
    this.#part('[data-take-progress]').hidden = state !== 'busy';
    this.#part('[data-kept-map]').hidden = state !== 'kept';
    this.#part('[data-again]').hidden = true;
    this.#part('[data-take-state]').textContent = words;
  }

  #showProgress(words: string, done: number, of: number): void {
    const bar = this.#part<HTMLProgressElement>('[data-take-progress] progress');
    [bar.value, bar.max] = [done, of];
    this.#part('[data-take-progress] span').textContent = words;
  }
}

const box = document.querySelector<HTMLElement>('[data-take-along]');
if (box) void new TakeAlong(box).start();
