// Entry point of `npm start`, in plain JavaScript for any Node from 20 on. Installs missing
// packages, finds a recent enough Node, builds what changed and starts the guide.
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
