/**
 * Moves places to the trash and back, and deletes others for good, several at once, for tests that
 * kill it. Prints a line after each step.
 */
import { BasePayload, type PayloadRequest, type TypedUser } from 'payload';
import { buildCmsConfig, type CmsSettings } from '#cms/config.ts';
import { moveToTrash, restoreFromTrash } from '#cms/trash/move-to-trash.ts';

const [settings = '', moved = '', deleted = ''] = process.argv.slice(2);
const payload = await new BasePayload().init({
  config: buildCmsConfig(JSON.parse(settings) as CmsSettings),
  disableOnInit: true,
});
const user = { id: 1, collection: 'editors', email: 'editor@guide.example' } as TypedUser;
const req = { payload, user } as PayloadRequest;
const step = () => process.stdout.write('done\n');

async function moveForever(id: number): Promise<never> {
  for (;;) {
    await moveToTrash(req, 'restaurants', id);
    step();
    await restoreFromTrash(req, 'restaurants', id);
    step();
  }
}

async function deleteAll(ids: readonly number[]): Promise<void> {
  for (const id of ids) {
    await payload.delete({ collection: 'restaurants', id, trash: true, user });
    step();
  }
}

await Promise.all([
  ...(JSON.parse(moved) as number[]).map(moveForever),
  deleteAll(JSON.parse(deleted) as number[]),
]);
