import { mkdirSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { MongoClient, MongoServerError, type Db } from 'mongodb';
import { startMember, type Member, type MemberOptions } from './member.ts';

/** Do not change this name: data folders of earlier releases contain it in their configuration. */
const REPLICA_SET = 'testset';
const HOST = '127.0.0.1';
const READY_MS = 60_000;
const NOT_YET_INITIALIZED = 94;

export type MongoMember = Member & {
  /** URL of the database. */
  url: string;
  /** Resolves when MongoDB accepts writes. */
  ready: () => Promise<void>;
};

/**
 * Runs a mongod on loopback as a replica set of one server, and restarts it after a crash.
 *
 * @param folder contains the data. If its replica set is configured for another port, that is
 * changed.
 */
export function startMongoMember(options: {
  /** Path of mongod. */
  binary: string;
  folder: string;
  port: number;
  onLine: MemberOptions['onLine'];
}): MongoMember {
  const { binary, folder, port, onLine } = options;
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const address = `${HOST}:${port}`;
  const member = startMember({
    name: 'mongo',
    command: binary,
    args: [
      ...['--dbpath', folder, '--bind_ip', HOST, '--port', String(port)],
      ...['--replSet', REPLICA_SET],
    ],
    env: process.env,
    onLine: (line, name) => isWorthReading(line) && onLine(line, name),
  });
  return {
    ...member,
    url: `mongodb://${address}/guide?replicaSet=${REPLICA_SET}`,
    ready: () => becomePrimary(address),
  };
}

async function becomePrimary(address: string): Promise<void> {
  const end = performance.now() + READY_MS;
  let problem: unknown;
  while (performance.now() < end) {
    // A client whose first connection failed cannot connect again, so each attempt needs a new
    // client.
    const client = new MongoClient(`mongodb://${address}/?directConnection=true`, {
      serverSelectionTimeoutMS: 1000,
    });
    try {
      const admin = client.db('admin');
      if ((await admin.command({ hello: 1 })).isWritablePrimary) return;
      await configure(admin, address);
    } catch (error) {
      problem = error;
    } finally {
      await client.close();
    }
    await pause(100);
  }
  throw new Error(`MongoDB at ${address} did not become ready.`, { cause: problem });
}

type ReplicaSetConfig = { version: number; members: { host: string }[] };

/**
 * Configures the replica set if necessary. A server that finds its own host and port in the
 * configuration becomes primary by itself.
 */
async function configure(admin: Db, address: string): Promise<void> {
  const answer = await admin.command({ replSetGetConfig: 1 }).catch((error: unknown) => {
    if (error instanceof MongoServerError && error.code === NOT_YET_INITIALIZED) return null;
    throw error;
  });
  if (answer === null) {
    const members = [{ _id: 0, host: address }];
    await admin.command({ replSetInitiate: { _id: REPLICA_SET, members } });
    return;
  }
  const config = answer.config as ReplicaSetConfig;
  const [own] = config.members;
  if (!own || config.members.length > 1 || own.host === address) return;
  await admin.command({
    replSetReconfig: {
      ...config,
      version: config.version + 1,
      members: [{ ...own, host: address }],
    },
    // The change must be forced: no server matches the stored configuration, so there is no primary
    // that could accept a normal change.
    force: true,
  });
}

/** Returns whether to log a line: mongod writes hundreds of lines about normal operation. */
function isWorthReading(line: string): boolean {
  try {
    const { s: severity, tags } = JSON.parse(line) as { s: string; tags?: string[] };
    return !/^[ID]/.test(severity) && !tags?.includes('startupWarnings');
  } catch {
    return true;
  }
}
