/** Merges pairs of places, several at once, for a test that kills it. Prints a line after each. */
import { BasePayload, type PayloadRequest, type TypedUser } from 'payload';
import { buildCmsConfig, type CmsSettings } from '#cms/config.ts';
import { mergePair, mergePlaces } from '#cms/merging/merge-places.ts';

const [settings = '', pairs = ''] = process.argv.slice(2);
const payload = await new BasePayload().init({
  config: buildCmsConfig(JSON.parse(settings) as CmsSettings),
  disableOnInit: true,
});
const user = { id: 1, collection: 'editors', email: 'editor@guide.example' } as TypedUser;
const req = { payload, user } as PayloadRequest;

async function mergeAll(all: readonly (readonly [number, number])[]): Promise<void> {
  for (const [into, from] of all) {
    const pair = await mergePair(req, { into, from });
    const seen = { into: pair.into.updatedAt, from: pair.from.updatedAt };
    await mergePlaces(req, { into, from, taken: ['phone'], seen });
    process.stdout.write('done\n');
  }
}

const all = JSON.parse(pairs) as [number, number][];
await Promise.all([0, 1, 2].map((lane) => mergeAll(all.filter((_, index) => index % 3 === lane))));
