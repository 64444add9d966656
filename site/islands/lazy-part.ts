import { lazy, type ComponentType, type LazyExoticComponent } from 'react';

/** Between two tries where the browser does not tell that the network is back. */
const PAUSE_MS = 5000;

/**
 * A part that is loaded when it is first shown, like React's `lazy`. When it can't be loaded it is asked
 * for again, at the latest when the network is back: until then what stands in its place is seen, and
 * what stands around it stays.
 */
export function lazyPart<Props>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => ({ default: await loaded(load) }));
}

/** Loads a part before it is shown. Where that fails it is loaded when it is shown. */
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
