/** Signals between the guide and `npm start`, which run in the same process. */
const { promise, resolve } = Promise.withResolvers<string>();
let building: Promise<void> = Promise.resolve();

/** Resolves with the site's URL once the guide answers visitors. */
export const serving = promise;

export const announceServing = resolve;

/**
 * Work in advance, such as drawing pictures, waits for this build, because the build needs the CPU.
 */
export function waitForBuild(build: Promise<void>): void {
  building = build;
}

export const built = (): Promise<void> => building;
