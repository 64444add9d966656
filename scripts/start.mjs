// The first thing `npm start` runs. Plain JavaScript that any Node from 20 on can read: it installs
// what is missing, finds a Node that is new enough, builds what changed and starts the guide.
import { spawn } from 'node:child_process';
import { prepare, run, TO_STANDARD_ERROR } from './prepare.mjs';
import { stopWithNpm } from './stop-with-npm.mjs';

stopWithNpm();
const node = await prepare();
run(node, ['scripts/build.ts'], { stdio: TO_STANDARD_ERROR });
if (node === process.execPath) {
  await import('../server/start.ts');
} else {
  const child = spawn(node, [...process.execArgv, 'server/start.ts'], { stdio: 'inherit' });
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
  child.on('exit', (code, signal) => {
    process.exitCode = code ?? (signal ? 1 : 0);
  });
}
