import { spawn } from 'node:child_process';

const QUIETLY = ['--no-audit', '--no-fund', '--loglevel=error'];
/** npm prints to standard error, because the standard output of the command may be a log. */
const TO_STANDARD_ERROR = ['inherit', 2, 2];

/** Runs npm in a folder. Exits with a message when npm fails. */
export async function runNpm(args, folder) {
  const child = spawn('npm', [...args, ...QUIETLY], {
    cwd: folder,
    stdio: TO_STANDARD_ERROR,
    shell: process.platform === 'win32',
  });
  const status = await new Promise((resolve) => {
    child.on('error', () => resolve(1));
    child.on('exit', (code) => resolve(code ?? 1));
  });
  if (status === 0) return;
  console.error(`\nnpm ${args.join(' ')} failed in ${folder}.`);
  process.exit(status);
}
