import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { PROJECT_ROOT } from '#server/build.ts';
import { secretOf } from '#server/settings/secret.ts';
import { startMember, type Member } from './member.ts';
import { ownRelease, startCommand, type Release } from './release.ts';

export type FleetOptions = {
  /** Absolute path. Each process has its own subfolder, and all share one subfolder for photos. */
  folder: string;
  /** The release that the processes run. */
  release?: Release;
  /** When null, the processes read the URL from the environment. */
  databaseUrl: string | null;
  /**
   * Whether the environment contains `PAYLOAD_SECRET`. Otherwise a file in `folder` stores a
   * secret.
   */
  hasSecret?: boolean;
  /** Public origin; default: `http://localhost:{port}`. */
  siteUrl?: string;
  /** The port of Caddy. */
  port: number;
  host?: string;
  /** Loopback ports of web-1, web-2 and worker, in this order. */
  innerPorts: readonly [number, number, number];
  env?: Record<string, string>;
  onLine: (line: string, name: string) => void;
};

/** Two web processes and a worker behind a Caddy. */
export type Fleet = {
  url: string;
  webs: (Member & { url: string })[];
  worker: Member & { url: string };
  /** Resolves when Caddy answers and every process is ready. */
  ready: () => Promise<void>;
  /**
   * Restarts one process after another while the others serve. If a process does not become ready,
   * restarts it with its previous release and skips the remaining processes.
   *
   * @throws FleetRestartError that names the process that did not become ready
   */
  restart: (options?: RestartOptions) => Promise<void>;
  stop: () => Promise<void>;
};

export type RestartOptions = {
  /** The release to run; default: the current one. */
  release?: Release;
  /** Called for each step. */
  onStep?: (step: string) => void;
  /** Called when a process is ready again. The next process restarts when this promise resolves. */
  onReady?: (name: string) => Promise<void>;
};

export class FleetRestartError extends Error {
  override readonly name = 'FleetRestartError';
}

const ROLES = ['web', 'web', 'worker'] as const;
const NAMES = ['web-1', 'web-2', 'worker'] as const;
/** Caddy notices within this time that a process is stopping. */
const DRAIN_SECONDS = 3;
const READY_MS = 480_000;

export function startFleet(options: FleetOptions): Fleet {
  const { folder, databaseUrl, hasSecret, port, host, innerPorts, env = {}, onLine } = options;
  const url = `http://localhost:${port}`;
  let release = options.release ?? ownRelease();
  let isRestarting = false;
  const shared = {
    SITE_URL: options.siteUrl ?? url,
    ...(databaseUrl !== null && { DATABASE_URL: databaseUrl }),
    ...(!hasSecret && {
      PAYLOAD_SECRET: secretOf({ payloadSecret: null, dataDir: folder }),
    }),
    MEDIA_DIR: join(folder, 'media'),
    TRUSTED_PROXIES: 'loopback',
    DRAIN_SECONDS: String(DRAIN_SECONDS),
  };
  const members = NAMES.map((name, index) => ({
    ...startMember({
      name,
      ...startCommand(release),
      env: {
        ...process.env,
        ...shared,
        ...env,
        ROLE: ROLES[index],
        HOST: '127.0.0.1',
        PORT: String(innerPorts[index]),
        DATA_DIR: join(folder, name),
      },
      onLine,
    }),
    url: `http://127.0.0.1:${innerPorts[index]}`,
  }));
  const [first, second, worker] = members;
  if (!first || !second || !worker) throw new Error('A fleet has three processes.');
  const caddy = startMember({
    name: 'caddy',
    command: 'caddy',
    args: ['run', '--config', join(PROJECT_ROOT, 'deploy/Caddyfile'), '--adapter', 'caddyfile'],
    env: {
      ...process.env,
      SITE_ADDRESS: `http://:${port}`,
      BIND: host ?? '127.0.0.1',
      UPSTREAMS: [first, second].map((web) => web.url.slice('http://'.length)).join(' '),
      XDG_DATA_HOME: join(folder, 'caddy'),
      XDG_CONFIG_HOME: join(folder, 'caddy'),
    },
    onLine,
  });

  async function restartAll(how: RestartOptions) {
    const { release: wanted = release, onStep = () => {}, onReady } = how;
    for (const member of members) {
      const beganAt = performance.now();
      onStep(`${member.name} restarts.`);
      await member.restart(startCommand(wanted));
      const problem = await problemOf(member);
      if (problem !== null) {
        await member.restart(startCommand(release));
        const goesBack = (await problemOf(member)) === null;
        throw new FleetRestartError(
          `${member.name} ${problem}. ` +
            (goesBack
              ? 'It runs the previous release again.'
              : 'Its previous release does not start either.'),
        );
      }
      onStep(
        `${member.name} is ready after ${Math.round((performance.now() - beganAt) / 1000)} s.`,
      );
      await onReady?.(member.name);
      // Caddy needs this time to use the restarted process again, before the next process stops.
      if (member === first) await pause(DRAIN_SECONDS * 1000);
    }
    release = wanted;
  }

  return {
    url,
    webs: [first, second],
    worker,
    async ready() {
      await Promise.all([url, ...members.map((member) => member.url)].map(isReady));
    },
    async restart(how = {}) {
      if (isRestarting) throw new FleetRestartError('A rolling restart is already running.');
      isRestarting = true;
      await restartAll(how).finally(() => (isRestarting = false));
    },
    async stop() {
      await Promise.all(members.map((member) => member.stop()));
      await caddy.stop();
    },
  };
}

async function isReady(url: string): Promise<void> {
  const end = performance.now() + READY_MS;
  while (!(await answersReady(url))) {
    if (performance.now() > end) throw new Error(`${url} did not become ready.`);
    await pause(100);
  }
}

/**
 * Waits until a restarted process is ready, and returns null. If it does not become ready, returns
 * the reason.
 */
async function problemOf(member: Member & { url: string }): Promise<string | null> {
  const end = performance.now() + READY_MS;
  while (performance.now() < end) {
    const lastEnd = member.lastEnd();
    if (lastEnd !== null) return `crashed with ${lastEnd}; its log says why`;
    if (await answersReady(member.url)) return null;
    await pause(100);
  }
  return `was not ready after ${READY_MS / 1000} s`;
}

async function answersReady(url: string): Promise<boolean> {
  const answer = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(5000) }).catch(
    () => null,
  );
  return answer?.ok ?? false;
}
