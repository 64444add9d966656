import { realpathSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { dev } from 'astro';
import type { Plugin, ViteDevServer } from 'vite';
import { ADMIN_BUILD, build, PROJECT_ROOT } from '#server/build.ts';
import { readEnvironmentOrExit } from '#server/settings/read-environment-or-exit.ts';
import { freePort } from '#tests/support/guide-process.ts';
import { runGuideChild } from './guide-child.ts';
import { pagesOfGuide } from './pages-of-guide.ts';

const QUIET_ASTRO = { ASTRO_TELEMETRY_DISABLED: '1', ASTRO_DISABLE_UPDATE_CHECK: 'true' };

/** Sources that only the guide's process reads, and rules that it shares with the site. */
const OF_GUIDE =
  /^(?:cms|domain|illustrations|search|server|data|scripts\/dev\/guide\.ts|payload\.config\.ts)(?:\/|$)/;
const NOT_SOURCES = /^cms\/\.next\/|\.test\.tsx?$|\/payload-types\.ts$/;
/** Folders that change without a change of the sources. */
const UNWATCHED = ['.cache', '.data', '.git', 'cms/.next', 'dist', 'test-results', 'tests'];

/**
 * Serves the guide for development. Astro's development server renders the pages and reloads them
 * after a change. The guide runs behind it, provides the data of pages and all other answers, and
 * restarts after a change. All files are in `.cache/dev`.
 */
export async function startDevelopment(): Promise<void> {
  const { port } = readEnvironmentOrExit();
  const guidePort = await freePort();
  Object.assign(process.env, QUIET_ASTRO);
  let server: ViteDevServer | null = null;
  let adminBuild: Promise<void> | null = null;
  const guide = runGuideChild(guideEnvironment(port, guidePort), () =>
    server?.ws.send({ type: 'full-reload' }),
  );
  const astro = await dev({
    root: PROJECT_ROOT,
    server: { host: '127.0.0.1', port },
    vite: {
      cacheDir: '.cache/dev/vite',
      plugins: [guidePlugin()],
      server: {
        strictPort: true,
        watch: { ignored: UNWATCHED.map((folder) => join(PROJECT_ROOT, folder, '**')) },
        // Allow the target of `node_modules`, because this folder may be a link.
        fs: { allow: [PROJECT_ROOT, realpathSync(join(PROJECT_ROOT, 'node_modules'))] },
      },
    },
  }).catch(async (error: unknown) => {
    await guide.stop();
    console.error(messageOf(error));
    process.exit(1);
  });

  function guidePlugin(): Plugin {
    return {
      name: 'guide:development',
      configureServer(vite) {
        server = vite;
        vite.watcher.on('all', (_event, file) => {
          if (!isOfGuide(file)) return;
          adminBuild = null;
          guide.restart();
        });
        const publicDir = join(PROJECT_ROOT, 'site/public');
        vite.middlewares.use(
          pagesOfGuide({
            ...{ port: guidePort, publicDir, isUp: guide.isUp },
            // Build the admin only when it is opened, because the build keeps the processor busy
            // for half a minute.
            onAdmin: () => void (adminBuild ??= buildAdmin()),
          }),
        );
      },
    };
  }

  let isStopping = false;
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => {
      if (isStopping) return;
      isStopping = true;
      void Promise.allSettled([astro.stop(), guide.stop()]).then(() => process.exit(0));
    });
}

function isOfGuide(file: string): boolean {
  const path = relative(PROJECT_ROOT, file).replaceAll(sep, '/');
  return OF_GUIDE.test(path) && !NOT_SOURCES.test(path);
}

/** The guide's settings: those of this process, with another port and folder. */
function guideEnvironment(port: number, guidePort: number): NodeJS.ProcessEnv {
  return {
    PICTURES_AHEAD: '0',
    SITE_URL: `http://localhost:${port}`,
    // If this variable is set, the guide does not replace its process for memory settings. A new
    // process would lose the connection to this one.
    MALLOC_ARENA_MAX: '2',
    ...process.env,
    HOST: '127.0.0.1',
    PORT: String(guidePort),
    DATA_DIR: join(PROJECT_ROOT, '.cache/dev/data'),
    SERVICE_WORKER: 'off',
  };
}

async function buildAdmin(): Promise<void> {
  const onStep = (step: string) => console.info(`• ${step}`);
  await build(ADMIN_BUILD, { onStep }).catch((error: unknown) => console.error(messageOf(error)));
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
