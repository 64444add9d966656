import { lazy, useEffect, useState, type ComponentType, type LazyExoticComponent } from 'react';

/** Pause between two tries, unless the browser reports first that the network is back. */
const PAUSE_MS = 5000;

/**
 * A component that loads when it is first shown, like React's `lazy`. If loading fails, it retries
 * every 5 seconds and when the network is back. Until then, the Suspense fallback shows, and the
 * rest of the page is not affected.
 */
export function lazyPart<Props>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => ({ default: await loaded(load) }));
}

/**
 * Returns a component, or null until it has loaded. Loading starts when `isWanted` is first true.
 * Unlike a Suspense fallback, what shows in the meantime can be part of the page's HTML, and stays.
 *
 * @param load must be the same function at each render
 */
export function usePart<Props>(
  load: () => Promise<ComponentType<Props>>,
  isWanted: boolean,
): ComponentType<Props> | null {
  const [part, setPart] = useState<{ Part: ComponentType<Props> } | null>(null);
  useEffect(() => {
    if (isWanted) void loaded(load).then((Part) => setPart({ Part }));
  }, [load, isWanted]);
  return part && part.Part;
}

/** Preloads a component. If that fails, the component loads when it is first shown. */
export function loadAhead(load: () => Promise<unknown>): void {
  load().catch(() => {});
}

async function loaded<T>(load: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await load();
    } catch {
      await anotherChance();
    }
  }
}

function anotherChance(): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, PAUSE_MS);
    addEventListener(
      'online',
      () => {
        clearTimeout(timer);
        resolve();
      },
      { once: true },
    );
  });
}
