// `npm run build`: installs missing packages and builds the site and the admin. Skips a build whose
// sources have not changed. Plain JavaScript, for any Node from version 20.
import { prepare, run } from './prepare.mjs';

const { node } = await prepare('production', 'building the site');
run(node, ['scripts/start/build.ts']);
