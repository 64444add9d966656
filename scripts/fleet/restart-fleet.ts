/**
 * `npm run fleet:restart`: restarts the processes of this data folder's fleet one after another,
 * with the release in this project folder. Exits with 1 when no fleet is running or a process does
 * not become ready.
 */
import { join } from 'node:path';
import { buildAll } from '#server/build.ts';
import { readEnvironmentOrExit } from '#server/settings/read-environment-or-exit.ts';
import { exitWith, readArguments } from '#scripts/operate/command-line.ts';
import { askForRestart, NoFleetError, RestartFailed } from './control.ts';
import { ownRelease } from './release.ts';

readArguments({ options: {} }, 'Usage: npm run fleet:restart');
const { dataDir } = readEnvironmentOrExit();
const step = (text: string) => console.info(`• ${text}`);
await buildAll(step);
try {
  await askForRestart(join(dataDir, 'fleet'), ownRelease(), step);
} catch (error) {
  if (!(error instanceof NoFleetError) && !(error instanceof RestartFailed)) throw error;
  exitWith(error.message);
}
console.info('\nEvery process was restarted.');
