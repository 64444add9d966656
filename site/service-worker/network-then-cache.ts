import { Strategy, type StrategyHandler } from 'workbox-strategies';
import { cachedCopy } from './cached-copy.ts';
import { timesForgotten } from './clear-caches.ts';
import { mayBeCached, saysAway, saysGone, type Kind } from './cache-rules.ts';

type Options = ConstructorParameters<typeof Strategy>[0] & {
  kind: Kind;
  /** Builds the answer from a cached copy. */
  show: (cached: Response, event: ExtendableEvent) => Promise<Response>;
  /** Returns the answer if there is neither an answer from the network nor a cached copy. */
  otherwise?: () => Promise<Response | undefined>;
  /** Called with each answer from the network, before it is cached. */
  look?: (response: Response) => Promise<void>;
};

/** Time in milliseconds to wait for the network before a cached copy is used. */
const PATIENCE_MS = 5000;

/**
 * A network-first strategy. A cached copy is used only if the network does not answer in time, or
 * if a proxy answers that the guide is unreachable. A late answer still updates the cache.
 */
export class NetworkThenCache extends Strategy {
  readonly #options: Options;

  constructor(options: Options) {
    super({ ...options, matchOptions: { ignoreVary: true } });
    this.#options = options;
  }

  override async _handle(request: Request, handler: StrategyHandler): Promise<Response> {
    const asked = this.#ask(request, handler);
    const first = await Promise.race([asked, pause(PATIENCE_MS)]);
    if (first && !saysAway(first)) return first;
    const cached = await handler.cacheMatch(request);
    if (cached) {
      void handler.waitUntil(asked);
      return this.#options.show(cached, handler.event);
    }
    return (await asked) ?? (await this.#options.otherwise?.()) ?? Response.error();
  }

  /**
   * Requests the answer from the network and updates the cache. Resolves with null if there is no
   * answer.
   */
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

  /**
   * Caches a copy of the answer. If the page no longer exists, deletes the old copy.
   *
   * @param before number of `forget` calls when the request was sent
   */
  async #learn(
    request: Request,
    response: Response,
    handler: StrategyHandler,
    before: number,
  ): Promise<void> {
    const isToBeCached = mayBeCached(this.#options.kind, response);
    const copy = isToBeCached ? cachedCopy(response.clone()) : null;
    await this.#options.look?.(response);
    if (saysGone(response)) await this.#drop(request, handler);
    if (!copy || before !== timesForgotten()) return;
    try {
      await handler.cachePut(request, copy);
    } catch {
      // Nothing can be cached, because the device's storage is full or the answer was cut off.
    }
    // Delete this copy too if `forget` was called while it was being written.
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
