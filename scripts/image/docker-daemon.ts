import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);
const START_TRIES = 60;
const OUTPUT_BYTES = 64 * 1024 * 1024;

export type DockerDaemon = {
  /**
   * Runs `docker` with these arguments. Resolves with the output, and rejects when the command
   * fails.
   */
  docker: (...args: string[]) => Promise<string>;
  /** The value for `DOCKER_HOST`. */
  host: string;
  stop: () => Promise<void>;
};

/**
 * Starts a separate Docker daemon. This folder contains its images, containers and socket.
 *
 * @throws Error with the daemon's log when it does not answer within a minute
 */
export async function startDockerDaemon(folder: string): Promise<DockerDaemon> {
  const host = `unix://${join(folder, 'docker.sock')}`;
  const daemon = spawn(
    'dockerd',
    [
      ...['--host', host, '--data-root', join(folder, 'data'), '--exec-root', join(folder, 'exec')],
      ...['--pidfile', join(folder, 'docker.pid')],
    ],
    { stdio: ['ignore', 'pipe', 'pipe'] },
  );
  let log = '';
  const collect = (chunk: Buffer) => (log = (log + chunk.toString()).slice(-20_000));
  daemon.stdout.on('data', collect);
  daemon.stderr.on('data', collect);
  const ended = once(daemon, 'exit');
  const env = { ...process.env, DOCKER_HOST: host, DOCKER_BUILDKIT: '0' };
  const docker = async (...args: string[]) =>
    (await run('docker', args, { env, maxBuffer: OUTPUT_BYTES })).stdout.trim();
  for (let tries = 0; ; tries++) {
    try {
      await docker('info');
      break;
    } catch (error) {
      if (daemon.exitCode !== null || tries === START_TRIES)
        throw new Error(`Docker's daemon does not answer:\n${log}`, { cause: error });
      await setTimeout(1000);
    }
  }
  return {
    docker,
    host,
    async stop() {
      daemon.kill('SIGTERM');
      await ended;
      // The daemon leaves its network namespace mounted. Unmount it so that the folder can be
      // deleted.
      await run('umount', [join(folder, 'exec/netns/default')]).catch(() => {});
    },
  };
}
