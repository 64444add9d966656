// Entry point of `npm start`: installs missing packages, finds a recent Node, builds what has
// changed and starts the guide. Plain JavaScript, for any Node from version 20.
import { spawn } from 'node:child_process';
import { prepare } from './prepare.mjs';
import { stopWithNpm } from './stop-with-npm.mjs';

stopWithNpm();
const { node } = await prepare('production', 'building the site');
if (node === process.execPath) {
  const { startInStages } = await import('./start-in-stages.ts');
  await startInStages();
} else {
  const child = spawn(node, [...process.execArgv, 'scripts/start/start.mjs'], { stdio: 'inherit' });
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
  child.on('exit', (code, signal) => {
    process.exitCode = code ?? (signal ? 1 : 0);
  });
}
