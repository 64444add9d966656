// Finds the program that checks rules of Prometheus, or installs it from Debian's packages.
import { spawnSync } from 'node:child_process';
import { aptInstall } from './apt-install.mjs';

/** Makes sure that `promtool` can be run. Ends the process with a message when it can not be had. */
export function ensurePromtool() {
  if (hasPromtool()) return;
  console.log('• Installing promtool …');
  aptInstall(['prometheus']);
  if (hasPromtool()) return;
  console.error('No promtool was found and none could be installed: please install Prometheus.');
  process.exit(1);
}

function hasPromtool() {
  return spawnSync('promtool', ['--version'], { stdio: 'ignore' }).status === 0;
}
