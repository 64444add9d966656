export type AdminBuild = {
  isOpen: () => boolean;
  /**
   * Resolves when the admin opens after the start. Never resolves if the admin was open from the
   * start.
   */
  opened: Promise<void>;
};

export type AdminBuildOptions = {
  /** Whether the admin was built when the guide started. */
  isOpen: boolean;
  /** Whether a build of the current sources exists. */
  isBuilt: () => Promise<boolean>;
  /** Loads the files of the build. Called again after a failure. */
  open: () => Promise<void>;
  onError: (error: unknown) => void;
  everyMs?: number;
};

/** Opens the admin as soon as another process has built it. */
export function followAdminBuild(options: AdminBuildOptions): AdminBuild {
  const { isBuilt, open, onError, everyMs = 1000 } = options;
  const opened = Promise.withResolvers<void>();
  let { isOpen } = options;

  function checkLater(): void {
    setTimeout(() => void check().catch(onError).finally(continueUnlessOpen), everyMs).unref();
  }
  async function check(): Promise<void> {
    if (!(await isBuilt())) return;
    await open();
    isOpen = true;
    opened.resolve();
  }
  function continueUnlessOpen(): void {
    if (!isOpen) checkLater();
  }

  continueUnlessOpen();
  return { isOpen: () => isOpen, opened: opened.promise };
}
