// Finds the Docker daemon and debootstrap, or installs them from Debian's packages.
import { spawnSync } from 'node:child_process';
import { aptInstall } from './apt-install.mjs';

/** Ensures that this machine can build an image. Otherwise exits with a message. */
export function ensureDocker() {
  if (process.getuid?.() !== 0) {
    console.error('Only root may run a Docker daemon: run this command as root.');
    process.exit(1);
  }
  const isThere = () =>
    ['dockerd', 'docker', 'debootstrap'].every(
      (command) => spawnSync('which', [command], { stdio: 'ignore' }).status === 0,
    );
  if (isThere()) return;
  console.log('• Installing Docker and debootstrap …');
  aptInstall(['docker.io', 'debootstrap']);
  if (isThere()) return;
  console.error(
    'Docker or debootstrap is missing and could not be installed: please install both.',
  );
  process.exit(1);
}
