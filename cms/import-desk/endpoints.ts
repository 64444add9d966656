import { randomUUID } from 'node:crypto';
import type { Endpoint, PayloadRequest } from 'payload';
import * as z from 'zod/mini';
import { editorName } from '#cms/access/editor-name.ts';
import { editorsCall, editorsQuery } from '#cms/access/editors-call.ts';
import { ExpectedRefusal } from '#cms/access/expected-refusal.ts';
import { writeTogether } from '#cms/deletions/write-together.ts';
import { MAX_FILE_BYTES, PIECE_BYTES } from './file-limits.ts';
import { isComplete, storePiece } from './import-file.ts';
import {
  changeImport,
  importByKey,
  rowsOf,
  TRIES,
  type Stage,
  type StoredImport,
} from './import-store.ts';

const right = 'importPlaces';
const noBody = z.object({});
const OTHER_STAGE = 'This import has moved on. Reload the page.';

/** The keys of new imports between a call's work and its answer. */
const opened = new WeakMap<PayloadRequest, string>();

async function importOf({ payload }: PayloadRequest, key: string): Promise<StoredImport> {
  const stored = await importByKey(payload, key);
  if (!stored) throw new ExpectedRefusal('This import no longer exists.', 409);
  return stored;
}

const COMPARED: readonly Stage[] = ['comparing', 'compared'];

/** A call that moves an import to its next stage, in the name of the editor who makes it. */
function stageCall(path: string, from: readonly Stage[], stage: Stage): Omit<Endpoint, 'root'> {
  return editorsCall({
    ...{ path, right, body: noBody },
    async run(req, key) {
      const stored = await importOf(req, key);
      // The answer to the first call got lost.
      if (stage === 'comparing' && COMPARED.includes(stored.stage)) return;
      if (stage === 'comparing' && !(await isComplete(req.payload, stored)))
        throw new ExpectedRefusal('A part of the file is missing. Choose the file again.', 409);
      const editor = req.user?.id ?? null;
      const data = { stage, editor, tries: 0, problem: null, done: 0 };
      if (!(await changeImport(req.payload, key, from, data)))
        throw new ExpectedRefusal(OTHER_STAGE, 409);
    },
  });
}

/** The calls of the page “Import”. The id in their paths is the key of the import. */
export const importEndpoints: Omit<Endpoint, 'root'>[] = [
  editorsCall({
    ...{ path: '/open', right },
    body: z.object({
      file: z.string().check(z.minLength(1), z.maxLength(200)),
      bytes: z
        .int()
        .check(
          z.gte(1, 'This file is empty.'),
          z.lte(MAX_FILE_BYTES, 'A file can have at most 64 MB. Split it, or use the terminal.'),
        ),
    }),
    async run(req, _id, { file, bytes }) {
      const key = randomUUID();
      await req.payload.db.create({
        collection: 'imports',
        data: {
          ...{ key, file, bytes, stage: 'uploading' },
          ...{ editor: req.user?.id ?? null, startedBy: editorName(req.user) },
        },
      });
      opened.set(req, key);
    },
    answer: (req) => Promise.resolve({ key: opened.get(req) }),
  }),
  editorsCall({
    ...{ path: '/:id/piece', right },
    body: z.object({
      position: z.int().check(z.gte(0)),
      content: z.string().check(z.maxLength(2 * PIECE_BYTES)),
    }),
    async run(req, key, { position, content }) {
      const stored = await importOf(req, key);
      if (stored.stage !== 'uploading') throw new ExpectedRefusal(OTHER_STAGE, 409);
      await storePiece(req.payload, stored, position, content);
    },
  }),
  stageCall('/:id/compare', ['uploading'], 'comparing'),
  editorsCall({
    ...{ path: '/:id/choose', right },
    body: z.object({
      isChosen: z.boolean(),
      /** `position` chooses one row, `kind` all rows of a kind. Without both, all rows. */
      position: z.optional(z.int()),
      kind: z.optional(z.enum(['new', 'changed', 'duplicate'])),
    }),
    async run(req, key, { isChosen, position, kind }) {
      if ((await importOf(req, key)).stage !== 'compared')
        throw new ExpectedRefusal(OTHER_STAGE, 409);
      const where = rowsOf(
        key,
        { kind: { in: kind ? [kind] : ['new', 'changed', 'duplicate'] } },
        ...(position === undefined ? [] : [{ position: { equals: position } }]),
      );
      await writeTogether(req.payload, (writes) =>
        writes.change('import-rows', where, { isChosen }),
      );
    },
  }),
  stageCall('/:id/start', ['compared'], 'importing'),
  stageCall('/:id/undo', ['imported'], 'undoing'),
  editorsCall({
    ...{ path: '/:id/again', right, body: noBody },
    async run(req, key) {
      const { stage, tries } = await importOf(req, key);
      const data = { tries: 0, problem: null, editor: req.user?.id ?? null };
      if ((tries ?? 0) >= TRIES) await changeImport(req.payload, key, [stage], data);
    },
  }),
  editorsQuery('/:id/progress', right, async (req) => {
    const { stage, total, done, tries, problem } = await importOf(req, String(req.routeParams?.id));
    return { stage, total, done, problem, isStopped: (tries ?? 0) >= TRIES };
  }),
];
