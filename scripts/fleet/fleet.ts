import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { PROJECT_ROOT } from '#server/build.ts';
import { secretOf } from '#server/settings/secret.ts';
import { startMember, type Member } from './member.ts';
import { ownRelease, startCommand, type Release } from './release.ts';

export type FleetOptions = {
  /** Absolute path; each process has a folder of its own below it, and all have the one of photos. */
  folder: string;
  /** What the processes are started from. */
  release?: Release;
  /** Null: the processes read it from the environment. */
  databaseUrl: string | null;
  /** Whether the processes find `PAYLOAD_SECRET` in the environment; else one is kept in the folder. */
  hasSecret?: boolean;
  /** Public origin; `http://localhost:{port}` unless given. */
  siteUrl?: string;
  /** Where Caddy listens. */
  port: number;
  host?: string;
  /** Of the processes behind it, in the order of web-1, web-2, worker; on loopback. */
  innerPorts: readonly [number, number, number];
  env?: Record<string, string>;
  onLine: (line: string, name: string) => void;
};

/** Two processes that serve, a worker, and Caddy before them. */
export type Fleet = {
  url: string;
  webs: (Member & { url: string })[];
  worker: Member & { url: string };
  /** Resolves when Caddy answers and every process is ready. */
  ready: () => Promise<void>;
  /**
   * Restarts one process after the other; the rest serves meanwhile. A process that does not become
   * ready is started from its former release again, and those after it stay as they are.
   *
   * @throws FleetRestartError naming the process that did not become ready
   */
  restart: (options?: RestartOptions) => Promise<void>;
  stop: () => Promise<void>;
};

export type RestartOptions = {
  /** What the processes are started from; what they ran from before, unless given. */
  release?: Release;
  /** Told what is done. */
  onStep?: (step: string) => void;
};

export class FleetRestartError extends Error {
  override readonly name = 'FleetRestartError';
}

const ROLES = ['web', 'web', 'worker'] as const;
const NAMES = ['web-1', 'web-2', 'worker'] as const;
/** Longer than Caddy takes to see that a process stops. */
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

  async function restartAll({ release: wanted = release, onStep = () => {} }: RestartOptions) {
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
            (goesBack ? 'It runs as before again.' : 'It does not start as before either.'),
        );
      }
      onStep(
        `${member.name} is ready after ${Math.round((performance.now() - beganAt) / 1000)} s.`,
      );
      // Caddy sends it requests again before the next one stops.
      await pause(DRAIN_SECONDS * 1000);
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
      if (isRestarting) throw new FleetRestartError('A rolling restart is under way already.');
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

/** Waits for a process that was restarted. Why it does not become ready; null once it is. */
async function problemOf(member: Member & { url: string }): Promise<string | null> {
  const end = performance.now() + READY_MS;
  while (performance.now() < end) {
    const lastEnd = member.lastEnd();
    if (lastEnd !== null) return `ended with ${lastEnd}; its log says why`;
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
