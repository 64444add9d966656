// Entry point of `npm run dev`, in plain JavaScript for any Node from 20 on. Installs missing
// packages, finds a recent enough Node and starts the development server.
import { spawn } from 'node:child_process';
import { prepare } from '#scripts/start/prepare.mjs';
import { stopWithNpm } from '#scripts/start/stop-with-npm.mjs';

stopWithNpm();
const { node } = await prepare('all', 'starting the development server');
if (node === process.execPath) {
  const { startDevelopment } = await import('./dev-server.ts');
  await startDevelopment();
} else {
  const child = spawn(node, ['scripts/dev/dev.mjs'], { stdio: 'inherit' });
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
  child.on('exit', (code, signal) => {
    process.exitCode = code ?? (signal ? 1 : 0);
  });
}
