import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { PROJECT_ROOT } from '#server/build.ts';
import { secretOf } from '#server/settings/secret.ts';
import { startFlags } from '#server/start-flags.ts';
import { startMember, type Member } from './member.ts';

export type FleetOptions = {
  /** Absolute path; each process has a folder of its own below it, and all have the one of photos. */
  folder: string;
  databaseUrl: string;
  /** Where Caddy listens. */
  port: number;
  /** Of the processes behind it, in the order of web-1, web-2, worker. */
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
  /** Begins one process after the other anew; the rest serves meanwhile. */
  restart: () => Promise<void>;
  stop: () => Promise<void>;
};

const ROLES = ['web', 'web', 'worker'] as const;
const NAMES = ['web-1', 'web-2', 'worker'] as const;
/** Longer than Caddy takes to see that a process stops. */
const DRAIN_SECONDS = 3;
const READY_MS = 480_000;

export function startFleet(options: FleetOptions): Fleet {
  const { folder, databaseUrl, port, innerPorts, env = {}, onLine } = options;
  const url = `http://localhost:${port}`;
  const shared = {
    SITE_URL: url,
    DATABASE_URL: databaseUrl,
    PAYLOAD_SECRET: secretOf({
      payloadSecret: process.env.PAYLOAD_SECRET || null,
      dataDir: folder,
    }),
    MEDIA_DIR: join(folder, 'media'),
    TRUSTED_PROXIES: 'loopback',
    DRAIN_SECONDS: String(DRAIN_SECONDS),
  };
  const members = NAMES.map((name, index) => ({
    ...startMember({
      name,
      command: process.execPath,
      args: [...startFlags(), 'server/start.ts'],
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
      UPSTREAMS: [first, second].map((web) => web.url.slice('http://'.length)).join(' '),
      XDG_DATA_HOME: join(folder, 'caddy'),
      XDG_CONFIG_HOME: join(folder, 'caddy'),
    },
    onLine,
  });

  return {
    url,
    webs: [first, second],
    worker,
    async ready() {
      await Promise.all([url, ...members.map((member) => member.url)].map(isReady));
    },
    async restart() {
      for (const member of members) {
        await member.restart();
        await isReady(member.url);
        // Caddy sends it requests again before the next one stops.
        await pause(DRAIN_SECONDS * 1000);
      }
    },
    async stop() {
      await Promise.all(members.map((member) => member.stop()));
      await caddy.stop();
    },
  };
}

async function isReady(url: string): Promise<void> {
  const end = performance.now() + READY_MS;
  for (;;) {
    const answer = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(5000) }).catch(
      () => null,
    );
    if (answer?.ok) return;
    if (performance.now() > end) throw new Error(`${url} did not become ready.`);
    await pause(100);
  }
}
