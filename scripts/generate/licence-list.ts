type LockFile = {
  packages: Record<string, { version?: string; license?: string; dev?: boolean }>;
};

/** The lock file lacks these licences. They are copied from the packages' own files. */
const NOT_IN_LOCK_FILE = new Map([
  ['busboy', 'MIT'],
  ['streamsearch', 'MIT'],
  ['suncalc', 'BSD-2-Clause'],
]);

/**
 * Returns a document that lists the licences of all packages that the guide runs or is built with.
 * Development packages are skipped.
 *
 * @param lock the content of `package-lock.json`
 * @throws Error that names a package with an unknown licence
 */
export function licenceList(lock: LockFile): string {
  const byLicence = new Map<string, Set<string>>();
  for (const [path, { license, dev = false }] of Object.entries(lock.packages)) {
    if (path === '' || dev) continue;
    const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
    const known = license ?? NOT_IN_LOCK_FILE.get(name);
    if (!known)
      throw new Error(
        `The licence of ${name} is not known: add it to scripts/generate/licence-list.ts.`,
      );
    byLicence.set(known, (byLicence.get(known) ?? new Set()).add(name));
  }
  const sections = [...byLicence]
    .toSorted(([a, some], [b, others]) => others.size - some.size || a.localeCompare(b))
    .map(([licence, names]) => {
      const list = [...names].toSorted().map((name) => `\`${name}\``);
      return `## ${licence}\n\n${names.size}: ${list.join(', ')}\n`;
    });
  return `# Licences of packages\n\nWritten by \`npm run generate\` from \`package-lock.json\`. Packages for development alone are left out. Art, fonts and data: [credits.md](credits.md).\n\n${sections.join('\n')}`;
}
