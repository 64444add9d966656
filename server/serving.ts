/** Signals between the guide and `npm start`, which run in the same process. */
const { promise, resolve } = Promise.withResolvers<string>();
let building: Promise<void> = Promise.resolve();

/** Resolves with the site's address once the guide answers visitors. */
export const serving = promise;

export const announceServing = resolve;

/** Work ahead of its use waits until then, because a build needs the processor. */
export function waitForBuild(build: Promise<void>): void {
  building = build;
}

export const built = (): Promise<void> => building;
