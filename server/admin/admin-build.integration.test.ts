/** The guide starts before its admin is built, and opens the admin once it is built. */
import { appendFileSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { ADMIN_BUILD, PROJECT_ROOT, SITE_BUILD, sourceDigest } from '#server/build.ts';
import { freePort, startGuideProcess, waitFor } from '#tests/support/guide-process.ts';
import { copyProject } from '#tests/support/second-release.ts';

const IN_STAGES = 'scripts/start/start-in-stages.ts';

vi.setConfig({ testTimeout: 240_000 });

async function newProject() {
  const folder = await mkdtemp(join(tmpdir(), 'guide-admin-build-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const project = join(folder, 'project');
  await copyProject(project);
  const start = async (script?: string) =>
    startGuideProcess({
      ...{ project, script, dataDir: join(folder, 'data'), port: await freePort() },
      env: { SAMPLE_DATA: 'off', DATABASE_URL: '' },
    });
  return { project, start };
}

test.each(['missing', 'foreign'])(
  'while the admin’s build is %s, the public site works, and /admin shows a notice and opens the admin later',
  async (state) => {
    const { project, start } = await newProject();
    const stamp = join(project, ADMIN_BUILD.stamp);
    const present = readFileSync(stamp, 'utf8');
    if (state === 'missing') rmSync(stamp);
    else writeFileSync(stamp, 'another');
    const [asset = ''] = readdirSync(join(project, 'cms/.next/static/chunks'));
    const guide = await start();
    onTestFinished(guide.stop);
    const ask = (path: string, init?: RequestInit) => fetch(guide.url + path, init);
    const statusOf = async (path: string, init?: RequestInit) => (await ask(path, init)).status;

    expect(await statusOf('/')).toBe(200);
    expect(await statusOf('/admin/api/editors/me')).toBe(200);
    const page = await ask('/admin/collections/restaurants');
    const text = await page.text();
    expect(page.status).toBe(503);
    expect(Number(page.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(page.headers.get('x-robots-tag')).toBe('noindex');
    expect(page.headers.get('cache-control')).toBe('no-store');
    expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(text).toContain('The admin is not built');
    const [, nonce = ''] = /<script nonce="([^"]+)">/.exec(text) ?? [];
    expect(page.headers.get('content-security-policy')).toContain(`'nonce-${nonce}'`);
    expect(await statusOf('/admin', { method: 'HEAD' })).toBe(503);
    expect(await statusOf('/admin', { method: 'POST', body: 'x' })).toBe(503);
    expect(await statusOf(`/_next/static/chunks/${asset}`)).toBe(404);
    expect(await statusOf('/_next/data')).toBe(404);

    writeFileSync(stamp, present);
    await waitFor(async () => (await statusOf('/admin/login', { method: 'HEAD' })) !== 503, 60_000);
    expect(await (await ask('/admin/login')).text()).toContain('password');
    expect(await statusOf(`/_next/static/chunks/${asset}`)).toBe(200);
    expect(await statusOf('/')).toBe(200);
  },
);

test('without a build of the current sources, a start ends with a message that names the build command', async () => {
  const { project, start } = await newProject();
  writeFileSync(join(project, SITE_BUILD.stamp), 'another');
  await expect(start()).rejects.toThrow(
    'The public site is not built from the present sources. Run: npm run build',
  );
});

test('when npm start fails to build the admin, it prints the error, and /admin shows a notice until a build succeeds', async () => {
  const { project, start } = await newProject();
  await cp(join(PROJECT_ROOT, 'scripts'), join(project, 'scripts'), { recursive: true });
  // This script does what `npm start` does once the packages are installed.
  const script = join(project, 'start.mjs');
  writeFileSync(script, `(await import('./${IN_STAGES}')).startInStages();`);
  const broken = `if (process.argv.includes('build')) throw new Error('a broken setting');\n`;
  appendFileSync(join(project, 'cms/next.config.mjs'), broken);
  const guide = await start(script);
  onTestFinished(guide.stop);
  const pageOf = async () => (await fetch(`${guide.url}/admin/login`)).text();

  await waitFor(() => guide.output().includes('The build of the admin failed'), 60_000);
  expect(guide.output()).toContain('a broken setting');
  expect(guide.output()).toContain('npm run build');
  await waitFor(async () => !(await pageOf()).includes('being built'), 10_000);
  const failed = await pageOf();
  expect(failed).toContain('<h1>The build of the admin failed</h1>');
  expect(failed).toContain('<code>npm run build</code>');
  expect((await fetch(guide.url)).status).toBe(200);

  // The guide only opens a build of the sources with which it started, so write their digest into
  // the stamp.
  writeFileSync(join(project, ADMIN_BUILD.stamp), sourceDigest(ADMIN_BUILD.sources, project));
  await waitFor(async () => (await pageOf()).includes('password'), 60_000);
});
