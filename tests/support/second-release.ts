/**
 * Makes a second release without a second build: the same code, but hashed files with other names.
 */
import { cp, readdir, readFile, rename, symlink, writeFile } from 'node:fs/promises';
import { basename, extname, join } from 'node:path';
import { ADMIN_BUILD, PROJECT_ROOT, SITE_BUILD, sourceDigest } from '#server/build.ts';

const COPIED = [
  ...['cms', 'data', 'dist', 'domain', 'illustrations', 'search', 'server', 'site'],
  ...['astro.config.mjs', 'package.json', 'package-lock.json', 'payload.config.ts'],
  'tsconfig.json',
];
/** Types of built files that can mention other files by name. */
const TEXTS = new Set(['.js', '.mjs', '.cjs', '.css', '.json', '.html', '.txt', '.rsc', '.map']);

/**
 * Copies the built project, renames every hashed file of both builds and updates all references.
 *
 * @param folder path of the copy, which must not exist
 */
export async function makeSecondRelease(folder: string): Promise<void> {
  await copyProject(folder);

  const hashed = [
    ...(await filesBelow(join(folder, 'dist/client/_astro'))),
    ...(await filesBelow(join(folder, 'cms/.next/static/chunks'))),
    ...(await filesBelow(join(folder, 'cms/.next/static/media'))),
  ];
  const buildId = await readFile(join(folder, 'cms/.next/BUILD_ID'), 'utf8');
  const names = new Map(hashed.map((file) => [basename(file), otherName(basename(file))]));
  names.set(buildId, otherName(buildId));
  const pattern = new RegExp([...names.keys()].map(escaped).join('|'), 'g');
  const named = (text: string) => text.replace(pattern, (name) => names.get(name) ?? name);

  const builds = ['dist', 'cms/.next/server', 'cms/.next/static', 'cms/.next'];
  const texts = new Set<string>();
  for (const build of builds)
    for (const file of await filesBelow(join(folder, build), build !== 'cms/.next'))
      if (TEXTS.has(extname(file)) || basename(file) === 'BUILD_ID') texts.add(file);
  for (const file of texts) {
    const text = await readFile(file, 'utf8');
    if (text.search(pattern) >= 0) await writeFile(file, named(text));
  }
  for (const file of hashed) await rename(file, join(file, '..', named(basename(file))));
  const ofBuild = join(folder, 'cms/.next/static');
  await rename(join(ofBuild, buildId), join(ofBuild, named(buildId)));

  // Changes the source digest, so that the guide publishes every page again.
  await writeFile(join(folder, 'domain/second-release.ts'), 'export {};\n');
  for (const { stamp, sources } of [SITE_BUILD, ADMIN_BUILD])
    await writeFile(join(folder, stamp), sourceDigest(sources, folder));
}

/**
 * Copies the built project, so that tests can start guides from the copy.
 *
 * @param folder path of the copy, which must not exist
 */
export async function copyProject(folder: string): Promise<void> {
  for (const name of COPIED)
    await cp(join(PROJECT_ROOT, name), join(folder, name), {
      recursive: true,
      filter: (path) => !path.endsWith('/.next/cache') && !path.includes('/.next/trace'),
    });
  await symlink(join(PROJECT_ROOT, 'node_modules'), join(folder, 'node_modules'));
}

async function filesBelow(folder: string, isDeep = true): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: isDeep });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}

/** Changes the last character before the extension, so that the name keeps its length. */
function otherName(name: string): string {
  return name.replace(/([\w-])(?=(?:\.\w+)?$)/, (last) => (last === '7' ? '8' : '7'));
}

function escaped(text: string): string {
  return text.replaceAll(/[.[\]()+*?^$|\\]/g, '\\$&');
}
