import { runInNewContext } from 'node:vm';
import { expect, test, vi } from 'vitest';
import type { BuildState } from '#server/serving.ts';
import { exchange, serveForTest } from '#server/testing/http-exchange.ts';
import { answerAdminPending } from './admin-pending.ts';

/** A server that answers for an admin whose build is in the state of `now`. */
async function serve(now: { state: BuildState }) {
  return serveForTest((req, res) =>
    answerAdminPending(req, res, { siteUrl: 'http://localhost', state: now.state }),
  );
}

test.each<[BuildState, string, string | null]>([
  ['running', 'The admin is not ready yet', null],
  ['failed', 'The build of the admin failed', 'npm run build'],
  ['none', 'The admin is not built', 'npm run build'],
  ['built', 'The admin is not ready yet', null],
])(
  'in the state “%s” the page says “%s” and names the command %s',
  async (state, title, command) => {
    const port = await serve({ state });
    const page = await exchange(port, '/admin/login');
    expect(page.status).toBe(503);
    expect(page.text).toContain(`<title>${title}</title>`);
    expect(page.text).toContain(`<h1>${title}</h1>`);
    expect(/<code>(.+?)<\/code>/.exec(page.text)?.[1] ?? null).toBe(command);
    expect(page.text.includes('being built')).toBe(state === 'running');
    const post = await exchange(port, '/admin', { method: 'POST', body: 'x' });
    expect([post.status, post.text.startsWith(title)]).toEqual([503, true]);
  },
);

test('the page that waits for the admin reloads when the build fails or when the admin answers, and not before', async () => {
  const now: { state: BuildState } = { state: 'running' };
  const port = await serve(now);
  const { text } = await exchange(port, '/admin');
  const [, script = ''] = /<script nonce="[^"]+">([^]+)<\/script>/.exec(text) ?? [];
  const reload = vi.fn();
  let check = () => Promise.resolve();
  let answer = () => fetch(`http://127.0.0.1:${port}/admin`, { method: 'HEAD' });
  runInNewContext(script, {
    location: { href: '/admin', reload },
    fetch: () => answer(),
    setInterval: (work: typeof check) => void (check = work),
  });

  await check();
  expect(reload).toHaveBeenCalledTimes(0);
  now.state = 'failed';
  await check();
  expect(reload).toHaveBeenCalledTimes(1);
  now.state = 'running';
  answer = () => Promise.reject(new Error('offline'));
  await check();
  answer = () => Promise.resolve(new Response());
  expect(reload).toHaveBeenCalledTimes(1);
  await check();
  expect(reload).toHaveBeenCalledTimes(2);
});
