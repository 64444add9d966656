/** Runs the jobs of the service worker that take islands along and renew them, one at a time. */
import { isMetered } from './connection.ts';
import { keptIslands } from './kept-islands.ts';
import { KEPT_CHANNEL, type KeptNews, type KeptOrder } from './kept-message.ts';
import { takeIsland } from './take-island.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** After a failure, a renewal is tried again at the earliest after this time. */
const RETRY_MS = 60 * 60 * 1000;

type Job = { path: string; controller: AbortController; done: Promise<void> };

export class KeptJobs {
  readonly #listingFiles: readonly string[];
  readonly #channel = new BroadcastChannel(KEPT_CHANNEL);
  #job: Job | null = null;
  #triedAt = -Infinity;

  constructor(listingFiles: readonly string[]) {
    this.#listingFiles = listingFiles;
  }

  /** Obeys a page. Resolves when the job has ended. */
  async obey(order: KeptOrder): Promise<void> {
    if (order.kept === 'cancel') {
      if (this.#job?.path === order.path) this.#job.controller.abort();
      return this.#job?.done;
    }
    // A visitor's tap goes before the renewal of another island.
    while (this.#job && this.#job.path !== order.path) {
      this.#job.controller.abort();
      await this.#job.done;
    }
    return this.#job?.done ?? this.#start(order.name, order.path);
  }

  /** Renews the islands that were updated more than a day ago, unless data may cost money. */
  async renewOld(): Promise<void> {
    const now = Date.now();
    if (this.#job || isMetered() || now - this.#triedAt < RETRY_MS) return;
    const old = (await keptIslands()).filter(({ at }) => now - at > DAY_MS);
    if (old.length > 0) this.#triedAt = now;
    // Another page may have started a job meanwhile.
    for (const { name, path } of old) if (!this.#job) await this.#start(name, path);
  }

  #start(name: string, path: string): Promise<void> {
    const controller = new AbortController();
    const done = this.#run(name, path, controller.signal).finally(() => (this.#job = null));
    this.#job = { path, controller, done };
    return done;
  }

  async #run(name: string, path: string, signal: AbortSignal): Promise<void> {
    const tell = (news: KeptNews) => this.#channel.postMessage(news);
    const listingFiles = this.#listingFiles;
    const onProgress = (done: number, of: number) => tell({ path, kind: 'progress', done, of });
    try {
      const ended = await takeIsland({ name, path, listingFiles, signal, onProgress });
      tell({ path, kind: 'ended', ...ended });
    } catch {
      tell({ path, kind: 'cancelled' });
    }
  }
}
