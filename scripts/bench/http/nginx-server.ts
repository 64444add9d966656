import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { ensureProgram } from '#scripts/install/ensure-program.mjs';
import { freePort, waitFor } from '#tests/support/guide-process.ts';
import { endWithProcess } from './end-with-process.ts';

export type NginxServer = { port: number; path: string; stop: () => Promise<void> };

/**
 * Starts nginx with one worker, which serves a precompressed page from disk (`gzip_static`).
 *
 * @param page compressed by gzip
 */
export async function startNginx(page: Buffer): Promise<NginxServer> {
  ensureProgram('nginx', ['nginx', '-v'], 'nginx');
  const folder = mkdtempSync(join(tmpdir(), 'guide-bench-nginx-'));
  endWithProcess(folder);
  mkdirSync(join(folder, 'root'));
  writeFileSync(join(folder, 'root/page.html.gz'), page);
  writeFileSync(join(folder, 'root/page.html'), gunzipSync(page));
  const port = await freePort();
  const config = join(folder, 'nginx.conf');
  writeFileSync(config, configuration(folder, port));
  const child = spawn('nginx', ['-p', folder, '-c', config], { stdio: 'ignore' });
  let hasEnded = false;
  child.on('error', () => (hasEnded = true)).on('exit', () => (hasEnded = true));
  await waitFor(async () => {
    if (hasEnded) return true;
    const answer = await fetch(`http://127.0.0.1:${port}/page.html`).catch(() => null);
    await answer?.body?.cancel();
    return answer !== null;
  }, 10_000);
  if (hasEnded) throw new Error('nginx did not start. It needs the module for gzip_static.');
  return {
    port,
    path: '/page.html',
    async stop() {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
}

function configuration(folder: string, port: number): string {
  // When root starts nginx, its worker would run as a user who cannot read the folder.
  const user = process.getuid?.() === 0 ? 'user root;' : '';
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((kind) => `${kind}_temp_path ${folder};`)
    .join('\n');
  return `${user}
daemon off;
worker_processes 1;
pid ${folder}/nginx.pid;
error_log ${folder}/error.log;
events { worker_connections 256; }
http {
${temporary}
access_log off;
types { text/html html; }
keepalive_requests 100000000;
server { listen 127.0.0.1:${port}; root ${folder}/root; gzip_static on; }
}`;
}
