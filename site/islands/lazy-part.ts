import { lazy, type ComponentType, type LazyExoticComponent } from 'react';

/** Pause between two attempts. It ends early if the browser reports that the network is back. */
const PAUSE_MS = 5000;

/**
 * A component that loads when it is first shown, like React's `lazy`. If loading fails, it tries
 * again every 5 seconds and when the network is back. Meanwhile the Suspense fallback shows, and
 * the rest of the page still works.
 */
export function lazyPart<Props>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => ({ default: await loaded(load) }));
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
