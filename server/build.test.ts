import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  ADMIN_BUILD,
  BuildMissingError,
  builtCheck,
  PAGE_SOURCES,
  PROJECT_ROOT,
  requireSite,
  SITE_BUILD,
  sourceDigest,
} from './build.ts';
import { temporaryFolder } from './testing/temporary-folder.ts';

describe('the sources of a build', () => {
  test.each([
    [SITE_BUILD, ['astro.config.mjs', 'site/{pages,inline-scripts}/**/*.{astro,ts,js}']],
    [ADMIN_BUILD, ['payload.config.ts', 'cms/next.config.mjs', 'cms/app/**/*.{tsx,js}']],
    // Stored catalogue and index files are identified by the admin's digest, so it must cover the
    // code that writes them.
    [ADMIN_BUILD, ['search/embedded/engine.ts', 'cms/catalogue/published/load-catalogue.ts']],
  ])('the sources of the $name include all imports of $1', ({ sources }, entries) => {
    const read = importedFrom(
      entries.flatMap((pattern) => globSync(pattern, { cwd: PROJECT_ROOT })),
    );
    expect(read.size).toBeGreaterThan(20);
    const missed = [...read].filter(
      (file) => !sources.some((source) => file === source || file.startsWith(`${source}/`)),
    );
    expect(missed).toEqual([]);
  });
});

/** Returns these files and all project files that they import. */
function importedFrom(entries: string[]): Set<string> {
  const read = new Set<string>();
  const waiting = [...entries];
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (read.has(file)) continue;
    read.add(file);
    const text = readFileSync(join(PROJECT_ROOT, file), 'utf8');
    for (const [, name = ''] of text.matchAll(/(?:from|import)\s*\(?\s*'([#.][^'?]+)/g)) {
      if (name.startsWith('#')) waiting.push(name.slice(1));
      else if (/\.[a-z]+$/.test(name)) waiting.push(normalize(join(dirname(file), name)));
    }
  }
  return new Set([...read].filter((file) => /\.(?:ts|tsx|mjs|js|astro)$/.test(file)));
}

test('the digest of the site’s sources includes the server code that changes a page', () => {
  const before = sourceDigest(PAGE_SOURCES);
  for (const file of [
    'server/http/content-security-policy.ts',
    'server/publisher/render-page.ts',
  ]) {
    const root = temporaryFolder();
    for (const source of [
      ...PAGE_SOURCES,
      ...globSync(`{${PAGE_SOURCES.join(',')}}/**/*.ts`, { cwd: PROJECT_ROOT }),
    ]) {
      if (!source.endsWith('.ts')) continue;
      mkdirSync(join(root, dirname(source)), { recursive: true });
      const changed = source === file ? '\n// changed' : '';
      writeFileSync(join(root, source), readFileSync(join(PROJECT_ROOT, source), 'utf8') + changed);
    }
    expect(sourceDigest(PAGE_SOURCES, root)).not.toBe(before);
  }
});

describe('builds that do not match the sources', () => {
  const TARGETS = [SITE_BUILD, ADMIN_BUILD];

  /** A built project with one empty file in each source. */
  function builtProject(): string {
    const root = temporaryFolder();
    const write = (path: string, text: string) => {
      mkdirSync(dirname(join(root, path)), { recursive: true });
      writeFileSync(join(root, path), text);
    };
    for (const source of TARGETS.flatMap(({ sources }) => sources)) write(`${source}/a.ts`, '');
    for (const { result, stamp, sources } of TARGETS) {
      write(result, '');
      write(stamp, sourceDigest(sources, root));
    }
    return root;
  }

  test('a start accepts a site that was built from the current sources', async () => {
    await expect(requireSite(builtProject())).resolves.toBeUndefined();
  });

  test.each([
    ['has other sources', (root: string) => writeFileSync(join(root, 'site/a.ts'), 'changed')],
    ['is missing', (root: string) => rmSync(join(root, SITE_BUILD.result))],
    ['was interrupted', (root: string) => rmSync(join(root, SITE_BUILD.stamp))],
  ])('a start refuses a site that %s, and names the build command', async (_, change) => {
    const root = builtProject();
    change(root);
    const refused = requireSite(root);
    await expect(refused).rejects.toThrow(BuildMissingError);
    await expect(refused).rejects.toThrow(/^The public site is not built .*npm run build$/);
  });

  test.each([
    ['has other sources', (root: string) => writeFileSync(join(root, 'search/a.ts'), 'changed')],
    ['is missing', (root: string) => rmSync(join(root, ADMIN_BUILD.result))],
    ['was interrupted', (root: string) => rmSync(join(root, ADMIN_BUILD.stamp))],
  ])(
    'if the admin’s build %s, the admin stays closed, and the start accepts the site without it',
    async (_, change) => {
      const root = builtProject();
      expect(await builtCheck(ADMIN_BUILD, root)()).toBe(true);
      change(root);
      expect(await builtCheck(ADMIN_BUILD, root)()).toBe(false);
      await expect(requireSite(root)).resolves.toBeUndefined();
    },
  );

  test('builtCheck notices a build that finishes after the check was created', async () => {
    const root = builtProject();
    rmSync(join(root, ADMIN_BUILD.stamp));
    const isBuilt = builtCheck(ADMIN_BUILD, root);
    expect(await isBuilt()).toBe(false);
    writeFileSync(join(root, ADMIN_BUILD.stamp), sourceDigest(ADMIN_BUILD.sources, root));
    expect(await isBuilt()).toBe(true);
  });
});
