/** Signals between the guide and `npm start`, which run in the same process. */
const { promise, resolve } = Promise.withResolvers<string>();
let building: Promise<void> = Promise.resolve();
let buildState: BuildState = 'none';

/** State of the admin's build in this process. `none`: this process does not build it. */
export type BuildState = 'none' | 'running' | 'failed' | 'built';

/** Resolves with the site's URL once the guide answers visitors. */
export const serving = promise;

export const announceServing = resolve;

/**
 * Registers the build of the admin. Work in advance, such as drawing pictures, waits for it, because
 * the build needs the CPU.
 *
 * @param build rejects if the build fails. The caller prints the error.
 */
export function announceAdminBuild(build: Promise<void>): void {
  buildState = 'running';
  building = build.then(
    () => void (buildState = 'built'),
    () => void (buildState = 'failed'),
  );
}

export const adminBuildState = (): BuildState => buildState;

/** Resolves when no build runs in this process, even if the build failed. */
export const buildEnded = (): Promise<void> => building;
