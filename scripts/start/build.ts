/** Builds the site and the admin. Skips a build whose sources have not changed. */
import { buildAll } from '#server/build.ts';

await buildAll((step) => console.info(`• ${step}`));
