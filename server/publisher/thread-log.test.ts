import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '#server/testing/temporary-folder.ts';

type Line = { level: number; msg: string; err?: { message: string; stack: string } };
const [INFO, WARN, ERROR] = [30, 40, 50];

/** Runs these statements as a page in a separate process, and returns its log lines. */
function linesOf(answers: string, level = 'info'): Line[] {
  const entryFile = join(temporaryFolder(), 'entry.mjs');
  writeFileSync(
    entryFile,
    `export async function handler(request, response) {
       response.setHeader('Content-Type', 'text/plain');
       ${answers}
       setTimeout(() => response.end('Whole'), 20);
     }`,
  );
  const main = `
    import { renderInThread } from '#server/publisher/render-in-thread.ts';
    const { render, close } = renderInThread({ entryFile: ${JSON.stringify(entryFile)} });
    const { body } = await render('/about', { site: {}, page: { kind: 'about' } });
    if (body.toString() !== 'Whole') process.exitCode = 3;
    await close();`;
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--eval', main], {
    encoding: 'utf8',
    env: { ...process.env, LOG_LEVEL: level },
  });
  expect([status, stderr]).toEqual([0, '']);
  return stdout
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Line);
}

test('each call that prints in a thread becomes one log line', () => {
  const lines = linesOf(`
    console.log('A %s of', 'page', { two: 'lines' });
    console.error(new Error('Two\\nlines'));
    console.warn('');
    process.stderr.write(Buffer.from('By its stream\\n'));
    process.stdout.write('x'.repeat(10_000));`);
  expect(lines.map(({ level, msg }) => [level, msg.slice(0, 26)])).toEqual([
    [INFO, "A page of { two: 'lines' }"],
    [WARN, expect.stringMatching(/^Error: Two\nlines\n/)],
    [WARN, 'By its stream'],
    [INFO, 'x'.repeat(26)],
  ]);
  expect(lines.at(-1)?.msg).toHaveLength(4000);
});

test("an unhandled rejection in a page's code is logged as an error, and the page is rendered", () => {
  const [line, ...others] = linesOf(`Promise.reject(new Error('Left alone'));`);
  expect(line).toMatchObject({ level: ERROR, err: { message: 'Left alone' } });
  expect(line?.err?.stack).toContain('entry.mjs');
  expect(others).toEqual([]);
});

test('a render thread uses the log level of the guide', () => {
  const lines = linesOf(`console.log('said'); Promise.reject('A text');`, 'error');
  expect(lines.map(({ level }) => level)).toEqual([ERROR]);
  expect(linesOf(`console.error('said');`, '')).toMatchObject([{ level: WARN, msg: 'said' }]);
});
