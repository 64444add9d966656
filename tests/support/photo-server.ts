import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';
import type { BucketSettings } from '#cms/photos/photo-bucket.ts';

/** An S3-compatible server with one bucket. */
export type PhotoServer = {
  settings: BucketSettings;
  /** Names of the objects in the bucket. */
  names: () => Promise<string[]>;
  stop: () => Promise<void>;
  /**
   * Listens again on the same port with the same objects. Does nothing if the server is running.
   */
  start: () => Promise<void>;
  dispose: () => Promise<void>;
};

/** Starts the server on a free port. */
export async function startPhotoServer(): Promise<PhotoServer> {
  const directory = await mkdtemp(join(tmpdir(), 'guide-bucket-'));
  let port = 0;
  let server: S3rver | null = null;

  async function start(): Promise<void> {
    if (server) return;
    server = new S3rver({
      port,
      address: '127.0.0.1',
      silent: true,
      directory,
      configureBuckets: [{ name: 'photos' }],
    });
    port = (await server.run()).port;
  }

  async function stop(): Promise<void> {
    const closed = server?.close();
    server?.httpServer.closeAllConnections();
    await closed;
    server = null;
  }

  await start();
  return {
    settings: {
      bucket: 'photos',
      endpoint: `http://127.0.0.1:${port}`,
      region: 'us-east-1',
      accessKeyId: 'S3RVER',
      secretAccessKey: 'S3RVER',
      isInPath: true,
    },
    async names() {
      const files = await readdir(join(directory, 'photos'));
      // Skip the metadata files that S3rver writes for each object.
      const suffix = '._S3rver_object';
      return files.flatMap((name) =>
        name.endsWith(suffix) ? [name.slice(0, -suffix.length)] : [],
      );
    },
    start,
    stop,
    async dispose() {
      if (server) await stop();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
