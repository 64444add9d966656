/**
 * The guide behind the development server: the real one (`server/start.ts`), except that its site is
 * `page-data.ts`. `guide-child.ts` starts it.
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { PROJECT_ROOT, SITE_BUILD, sourceDigest } from '#server/build.ts';
import { serving } from '#server/serving.ts';

// A development server that was killed must not leave its guide behind.
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));

const PAGE_DATA = 'scripts/dev/page-data.ts';
const stamp = '.cache/dev/built-from';
Object.assign(SITE_BUILD, { sources: [PAGE_DATA], result: PAGE_DATA, stamp });
mkdirSync(join(PROJECT_ROOT, dirname(stamp)), { recursive: true });
writeFileSync(join(PROJECT_ROOT, stamp), sourceDigest(SITE_BUILD.sources));
// Delete the published pages. The guide would send them at once, although the code that rendered
// them may have changed.
rmSync(join(process.env.DATA_DIR ?? '', 'pages'), { recursive: true, force: true });

void serving.then(() => process.send?.('up'));
await import('#server/start.ts');
