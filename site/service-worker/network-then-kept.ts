import { Strategy, type StrategyHandler } from 'workbox-strategies';
import { keptCopy } from './kept-copy.ts';
import { timesForgotten } from './forget.ts';
import { mayBeKept, saysAway, saysGone, type Kind } from './what-is-kept.ts';

type Options = ConstructorParameters<typeof Strategy>[0] & {
  kind: Kind;
  /** Makes the answer of a kept copy. */
  show: (kept: Response, event: ExtendableEvent) => Promise<Response>;
  /** In place of what can not be had. */
  otherwise?: () => Promise<Response | undefined>;
  /** Looks at every answer of the network, before a copy of it is kept. */
  look?: (response: Response) => Promise<void>;
};

/** So long an answer of the network is waited for where there is a kept one. */
const PATIENCE_MS = 5000;

/**
 * Asks the network, always. What was kept is shown only while nothing comes from there, or an answer of
 * somebody who stands in for the guide; what comes late is kept for the next time.
 */
export class NetworkThenKept extends Strategy {
  readonly #options: Options;

  constructor(options: Options) {
    super({ ...options, matchOptions: { ignoreVary: true } });
    this.#options = options;
  }

  override async _handle(request: Request, handler: StrategyHandler): Promise<Response> {
    const asked = this.#ask(request, handler);
    const first = await Promise.race([asked, pause(PATIENCE_MS)]);
    if (first && !saysAway(first)) return first;
    const kept = await handler.cacheMatch(request);
    if (kept) {
      void handler.waitUntil(asked);
      return this.#options.show(kept, handler.event);
    }
    return (await asked) ?? (await this.#options.otherwise?.()) ?? Response.error();
  }

  /** The answer of the network; null where there is none. */
  async #ask(request: Request, handler: StrategyHandler): Promise<Response | null> {
    const before = timesForgotten();
    try {
      const response = await handler.fetch(request);
      void handler.waitUntil(this.#learn(request, response.clone(), handler, before));
      return response;
    } catch {
      return null;
    }
  }

  /** Keeps a copy, or drops the one that was kept of what is gone. */
  async #learn(
    request: Request,
    response: Response,
    handler: StrategyHandler,
    before: number,
  ): Promise<void> {
    const isToBeKept = mayBeKept(this.#options.kind, response);
    const copy = isToBeKept ? keptCopy(response.clone()) : null;
    await this.#options.look?.(response);
    if (saysGone(response)) await this.#drop(request, handler);
    if (!copy || before !== timesForgotten()) return;
    try {
      await handler.cachePut(request, copy);
    } catch {
      // A device that has no room, or an answer that broke off: nothing is kept of it.
    }
    // Whoever left meanwhile takes it along.
    if (before !== timesForgotten()) await this.#drop(request, handler);
  }

  async #drop(request: Request, handler: StrategyHandler): Promise<void> {
    const cache = await caches.open(this.cacheName);
    await cache.delete(await handler.getCacheKey(request, 'write'), { ignoreVary: true });
  }
}

function pause(milliseconds: number): Promise<null> {
  return new Promise((resolve) => setTimeout(() => resolve(null), milliseconds));
}
