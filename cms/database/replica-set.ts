import type { MongooseAdapter } from '@payloadcms/db-mongodb';
import type { DatabaseAdapterObj } from 'payload';

/** A standalone MongoDB has no transactions; the message says how to make it a replica set. */
export class NoReplicaSetError extends Error {
  override readonly name = 'NoReplicaSetError';
}

type Hello = { setName?: string; isreplicaset?: boolean; msg?: string };

const ANSWER_MS = 2500;
const ADDRESS = /^(mongodb:\/\/(?:[^@/]*@)?)([^/?]+)(.*)$/;

/**
 * Makes an adapter connect only to a replica set or a sharded cluster. A standalone server has no
 * transactions, which saves and deletions need.
 */
export function withReplicaSetCheck(
  made: DatabaseAdapterObj,
  databaseUrl: string,
): DatabaseAdapterObj {
  return {
    ...made,
    init(args) {
      const adapter = made.init(args) as unknown as MongooseAdapter;
      const { connect, beginTransaction, transactionOptions } = adapter;
      adapter.connect = async (options) => {
        await refuseStandalone(adapter, databaseUrl);
        await connect?.call(adapter, options);
        // Restores transactions, because Payload turns them off when the connection string does not
        // name the replica set.
        Object.assign(adapter, { beginTransaction, transactionOptions });
      };
      return adapter;
    },
  };
}

/**
 * When the driver looks for a replica set it ignores standalone servers, as if there were none. So
 * we ask each server directly. The driver reports servers that do not answer.
 */
async function refuseStandalone(adapter: MongooseAdapter, databaseUrl: string): Promise<void> {
  const [, beginning = '', hosts = '', rest = ''] = ADDRESS.exec(databaseUrl) ?? [];
  // A load balancer or a DNS seed list (mongodb+srv) never leads to a standalone server.
  if (!hosts || /[?&]loadBalanced=true/i.test(rest)) return;
  const options = rest.replaceAll(/(?<=[?&])(?:replicaSet|directConnection)=[^&]*&?/gi, '');
  const answers = hosts.split(',').map(async (host) => ({
    host: host.includes(':') ? host : `${host}:27017`,
    hello: await hello(adapter, `${beginning}${host}${options}`),
  }));
  const first = await Promise.any(answers).catch(() => null);
  if (!first || first.hello.setName || first.hello.msg === 'isdbgrid') return;
  const { host } = first;
  const initiate = `mongosh ${host} --eval 'rs.initiate({ _id: "guide", members: [{ _id: 0, host: "${host}" }] })'`;
  if (first.hello.isreplicaset)
    throw new Error(
      `cannot connect to MongoDB: the replica set of ${host} is not initiated. Run this command once, with the name of your set instead of guide: ${initiate}`,
    );
  throw new NoReplicaSetError(
    `The MongoDB at ${host} is a standalone server, and the guide needs transactions, which only a replica set has. One server is enough: start mongod with --replSet guide, then run once:\n  ${initiate}\nThe data stays. Add replicaSet=guide to the options of DATABASE_URL.`,
  );
}

async function hello(adapter: MongooseAdapter, url: string): Promise<Hello> {
  const { MongoClient } = adapter.connection.base.mongo;
  const client = new MongoClient(url, {
    directConnection: true,
    serverSelectionTimeoutMS: ANSWER_MS,
    connectTimeoutMS: ANSWER_MS,
  });
  try {
    return await client.db('admin').command({ hello: 1 });
  } finally {
    await client.close();
  }
}
