/** Builds the site and the admin, each only when its sources changed. */
import { buildAll } from '#server/build.ts';

await buildAll((step) => console.info(`• ${step}`));
