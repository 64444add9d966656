/** What the guide and the command that started it in the same process tell each other. */
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
