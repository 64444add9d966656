/**
 * Runs the jobs of the service worker that copy islands to the device and renew the copies, one job
 * at a time.
 */
import { isMetered } from './connection.ts';
import { keptIslands } from './kept-islands.ts';
import { KEPT_CHANNEL, type KeptNews, type KeptOrder } from './kept-message.ts';
import { takeIsland } from './take-island.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** After a failure, renewals are tried again no earlier than after this many milliseconds. */
const RETRY_MS = 60 * 60 * 1000;

type Job = { path: string; controller: AbortController; done: Promise<void> };

export class KeptJobs {
  readonly #laterFiles: readonly string[];
  readonly #channel = new BroadcastChannel(KEPT_CHANNEL);
  #job: Job | null = null;
  #triedAt = -Infinity;

  constructor(laterFiles: readonly string[]) {
    this.#laterFiles = laterFiles;
  }

  /** Follows an order from a page. Resolves when the job has ended. */
  async obey(order: KeptOrder): Promise<void> {
    if (order.kept === 'cancel') {
      if (this.#job?.path === order.path) this.#job.controller.abort();
      return this.#job?.done;
    }
    // Abort a job for another island, such as its renewal, because the visitor's tap is more
    // urgent.
    while (this.#job && this.#job.path !== order.path) {
      this.#job.controller.abort();
      await this.#job.done;
    }
    return this.#job?.done ?? this.#start(order.name, order.path);
  }

  /**
   * Renews the islands that were last updated more than a day ago, unless transferring data may
   * cost money.
   */
  async renewOld(): Promise<void> {
    const now = Date.now();
    if (this.#job || isMetered() || now - this.#triedAt < RETRY_MS) return;
    const old = (await keptIslands()).filter(({ at }) => now - at > DAY_MS);
    if (old.length > 0) this.#triedAt = now;
    // Check again before each island, because a page may have started a job meanwhile.
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
    const laterFiles = this.#laterFiles;
    const onProgress = (done: number, of: number) => tell({ path, kind: 'progress', done, of });
    try {
      const ended = await takeIsland({ name, path, laterFiles, signal, onProgress });
      tell({ path, kind: 'ended', ...ended });
    } catch {
      tell({ path, kind: 'cancelled' });
    }
  }
}
