import { ADMIN_BUILD, build, builtCheck, SITE_BUILD, type BuildTarget } from '#server/build.ts';
import { takeMemorySettings } from '#server/memory-settings.ts';
import { announceAdminBuild, serving } from '#server/serving.ts';

const SIGNALS = { SIGINT: 130, SIGTERM: 143 } as const;

/**
 * Builds the site, starts the guide in this process, and builds the admin while the guide serves.
 * Skips a build whose sources have not changed.
 */
export async function startInStages(): Promise<void> {
  // May restart this process, so call it first.
  takeMemorySettings();
  const hasSite = await builtCheck(SITE_BUILD)();
  const hasAdmin = await builtCheck(ADMIN_BUILD)();
  const total = 1 + Number(!hasSite) + Number(!hasAdmin);
  let done = 0;
  const announce = (stage: string, next?: string) => {
    done++;
    if (total === 1) return;
    const after = next ? ` Next: ${next}.` : '';
    console.error(`• Step ${done} of ${total}: ${stage}.${after}`);
  };

  const ending = new AbortController();
  process.on('exit', () => ending.abort());
  if (!hasSite) {
    announce('building the site', 'starting the guide');
    await withSignals(() => run(SITE_BUILD, ending.signal)).catch((error: unknown) => {
      console.error(messageOf(error));
      process.exit(1);
    });
  }
  announce('starting the guide', hasAdmin ? undefined : 'building the admin');
  if (!hasAdmin) {
    const building = serving.then((url) => {
      announce(`building the admin, while the guide serves ${url}`);
      return buildAdmin(url, ending.signal);
    });
    announceAdminBuild(building);
  }
  await import('#server/start.ts');
}

/** Prints how the build ends. Rejects if it fails, so that `/admin` says so. */
async function buildAdmin(url: string, signal: AbortSignal): Promise<void> {
  try {
    await run(ADMIN_BUILD, signal);
    console.error(`• The admin is ready: ${url}/admin`);
  } catch (error) {
    if (signal.aborted) return;
    console.error(messageOf(error));
    console.error(
      '• The build of the admin failed, so /admin stays closed. The guide continues to serve visitors. ' +
        'Fix the cause, then run: npm run build',
    );
    throw error;
  }
}

function run(target: BuildTarget, signal: AbortSignal): Promise<void> {
  const onStep = (step: string) => {
    // Skip this text, because the stage has already printed that it builds.
    if (!step.startsWith('Building')) console.error(`  ${step}`);
  };
  return build(target, { onStep, signal });
}

/** While `work` runs, a signal exits this process, whose `exit` event stops the build. */
async function withSignals(work: () => Promise<void>): Promise<void> {
  const listeners = Object.entries(SIGNALS).map(
    ([signal, code]) => [signal, () => process.exit(code)] as const,
  );
  for (const [signal, end] of listeners) process.on(signal, end);
  await work();
  for (const [signal, end] of listeners) process.off(signal, end);
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
