import { execFile } from 'node:child_process';
import { cp, copyFile, mkdir, realpath, rm, symlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import type { DockerDaemon } from './docker-daemon.ts';

const run = promisify(execFile);
const CERTIFICATES = '/etc/ssl/certs/ca-certificates.crt';

/**
 * Builds a substitute for an official Node image: Debian by debootstrap, this process's Node, npm
 * and the user `node`. The image trusts the certificates of this machine, so that `npm ci` works
 * behind a proxy with its own certificate.
 *
 * @param folder for temporary files, which are removed at the end
 * @param name the name that the Dockerfile uses, such as `node:24-bookworm-slim`
 */
export async function makeNodeImage(
  { docker }: DockerDaemon,
  folder: string,
  name: string,
): Promise<void> {
  const root = join(folder, 'root');
  await run('debootstrap', ['--variant=minbase', '--include=ca-certificates', 'bookworm', root]);
  await copyFile(process.execPath, join(root, 'usr/local/bin/node'));
  // `npm root --global` names the folder beside the running Node, which may be without npm.
  const { stdout: command } = await run('which', ['npm']);
  const npm = dirname(dirname(await realpath(command.trim())));
  const modules = join(root, 'usr/local/lib/node_modules');
  await mkdir(modules, { recursive: true });
  await cp(npm, join(modules, 'npm'), { recursive: true });
  await symlink('../lib/node_modules/npm/bin/npm-cli.js', join(root, 'usr/local/bin/npm'));
  await copyFile(CERTIFICATES, join(root, CERTIFICATES));
  await run('chroot', [root, 'useradd', '--create-home', '--uid', '1000', 'node']);
  const archive = join(folder, 'base.tar');
  await run('tar', ['-C', root, '-cf', archive, '.']);
  await docker(
    'import',
    ...['--change', `ENV NODE_EXTRA_CA_CERTS=${CERTIFICATES}`],
    ...['--change', `ENV NPM_CONFIG_CAFILE=${CERTIFICATES}`],
    archive,
    name,
  );
  await Promise.all([rm(root, { recursive: true }), rm(archive)]);
}
