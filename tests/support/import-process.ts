/**
 * Imports invented restaurants in a separate process, for tests that kill it. After each batch it
 * prints how many restaurants are imported.
 */
import { BasePayload } from 'payload';
import { buildCmsConfig, type CmsSettings } from '#cms/config.ts';
import { importRestaurants } from '#cms/importing/import-restaurants.ts';
import { anImportRecord } from './an-import-record.ts';

const [settings = '', count = ''] = process.argv.slice(2);
const payload = await new BasePayload().init({
  config: buildCmsConfig(JSON.parse(settings) as CmsSettings),
  disableOnInit: true,
});
const records = Array.from({ length: Number(count) }, (_, index) =>
  anImportRecord(`place-${index}`),
);
await importRestaurants(payload, records, {
  onProgress: (done) => process.stdout.write(`${done}\n`),
});
await payload.destroy();
