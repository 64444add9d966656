import type { Payload, Where } from 'payload';
import { writeInBackground } from '#cms/deletions/write-together.ts';
import type { ImportRecord } from '#cms/importing/import-record.ts';
import { importRestaurants } from '#cms/importing/import-restaurants.ts';
import { recordRun } from '#cms/importing/runs/record-run.ts';
import {
  DRAFTS_STAY,
  notesOf,
  TO_CHECK,
  warningLine,
  type NotesOfKind,
} from '#cms/importing/runs/run-notes.ts';
import type { OpenedImportFile } from '#cms/importing/reading/open-import-file.ts';
import { importSheet } from '#cms/sheets/import-sheet.ts';
import type { Sheet } from '#cms/sheets/read-sheet.ts';
import { vocabularyNames } from '#cms/sheets/vocabulary-names.ts';
import { recordJournal, sheetJournal } from './desk-journal.ts';
import { withFile } from './import-file.ts';
import {
  changeImport,
  countRows,
  importByKey,
  rowsOf,
  someRows,
  type StoredImport,
} from './import-store.ts';
import type { StageWork } from './stage-work.ts';

/** Rows of the file that are looked up together. */
const TOGETHER = 200;

const OPEN: Where = { state: { equals: 'open' } };
const CHOSEN: Where = { isChosen: { equals: true } };

/**
 * Imports the chosen rows that are not done yet. So it can continue what a killed process began:
 * each place is saved together with its row.
 */
export async function runImport(work: StageWork, stored: StoredImport): Promise<void> {
  const { payload, directory } = work;
  const { key, file, startedBy } = stored;
  const run = await recordRun(payload, { file, startedBy, importKey: key });
  const total = await countRows(payload, key, CHOSEN);
  await changeImport(payload, key, ['importing'], { run: String(run.id), total });
  const warnings = await withFile(payload, stored, directory, async (opened) => {
    if (opened.sheet) await importRows(work, key, opened.sheet);
    else await importRecords(work, key, opened.file);
    return notesOf(TO_CHECK, opened.file?.warnings.map(warningLine) ?? []);
  });
  const counts = await outcome(payload, stored);
  const { notes, toCheck } = await notesOfRows(payload, key);
  const cells = warnings.lines.length + warnings.more;
  await run.finish(counts, {
    notes: cells > 0 ? [...notes, warnings] : notes,
    toCheck: toCheck + cells,
    skipped: counts.skipped,
  });
  await changeImport(payload, key, ['importing'], {
    ...{ stage: 'imported', done: total, tries: 0, problem: null },
  });
  await payload.db.deleteMany({ collection: 'import-pieces', where: { key: { equals: key } } });
}

/** The positions from `from` up to `to` whose rows are chosen and not done yet. */
async function openPositions(
  { payload, progress }: StageWork,
  key: string,
  from: number,
  to: number,
): Promise<Set<number>> {
  progress();
  const position: Where = { position: { greater_than_equal: from, less_than: to } };
  const rows = await someRows(payload, key, { limit: to - from }, OPEN, CHOSEN, position);
  const isDone = await countRows(payload, key, CHOSEN, { state: { not_equals: 'open' } });
  const hasMoved = isDone > ((await importByKey(payload, key))?.done ?? 0);
  await changeImport(payload, key, ['importing'], { done: isDone, ...(hasMoved && { tries: 0 }) });
  return new Set(rows.map((row) => row.position));
}

async function importRecords(work: StageWork, key: string, file: OpenedImportFile): Promise<void> {
  const positions = new WeakMap<object, number>();
  /** Rows that were not stored, with the reason. */
  const left = new Map<number, string>();
  async function* records(): AsyncGenerator<ImportRecord> {
    let open = new Set<number>();
    let position = 0;
    for await (const record of file.records()) {
      if (position % TOGETHER === 0) {
        await noteLeft(work.payload, key, left);
        open = await openPositions(work, key, position, position + TOGETHER);
      }
      if (open.has(position)) {
        positions.set(record, position);
        yield record;
      }
      position++;
    }
  }
  const positionOf = (record: object) => positions.get(record) ?? -1;
  await importRestaurants(
    work.payload,
    { total: file.total, records },
    {
      journal: recordJournal(work, key, positionOf),
      onOutcome({ record }, result) {
        if (result.kind === 'skipped') left.set(positionOf(record), result.reason);
        else if (result.kind === 'unchanged') left.set(positionOf(record), AS_IN_FILE);
      },
    },
  );
  await noteLeft(work.payload, key, left);
}

async function importRows(work: StageWork, key: string, { rows }: Sheet): Promise<void> {
  const { payload, user } = work;
  const vocabulary = await vocabularyNames(payload);
  for (let at = 0; at < rows.length; at += TOGETHER) {
    const open = await openPositions(work, key, at, at + TOGETHER);
    const some = rows.slice(at, at + TOGETHER).flatMap((row, index) => {
      const position = at + index;
      return open.has(position) ? [{ row, position }] : [];
    });
    const positions = new Map(some.map(({ row, position }) => [row.id, position]));
    const left = new Map<number, string>();
    await importSheet(
      payload,
      some.map(({ row }) => row),
      {
        ...{ user, isDryRun: false, vocabulary, journal: sheetJournal(work, key, positions) },
        onOutcome({ id }, result) {
          const position = positions.get(id) ?? -1;
          if (result.kind === 'unchanged') left.set(position, AS_IN_FILE);
          else if (result.kind !== 'changed') left.set(position, result.reason);
        },
      },
    );
    await noteLeft(payload, key, left);
  }
}

const AS_IN_FILE = 'The place is already as in the file.';
const KILLED = 'The server stopped while it saved this place, so undo cannot revert it.';

/** Stores why rows were not imported. */
async function noteLeft(payload: Payload, key: string, left: Map<number, string>): Promise<void> {
  const all = [...left];
  left.clear();
  if (all.length === 0) return;
  const rows = await someRows(
    payload,
    key,
    { limit: all.length },
    { position: { in: all.map(([position]) => position) } },
  );
  const begun = new Set(rows.flatMap(({ position, before }) => (before ? [position] : [])));
  await writeInBackground(payload, async (writes) => {
    for (const [position, reason] of all)
      await writes.change('import-rows', rowsOf(key, OPEN, { position: { equals: position } }), {
        ...{
          state: 'left',
          reason: begun.has(position) && reason === AS_IN_FILE ? KILLED : reason,
        },
      });
  });
}

/** The counts of the run for the list of imports. */
async function outcome(payload: Payload, { key, unchanged }: StoredImport) {
  const count = (...conditions: Where[]) => countRows(payload, key, ...conditions);
  const isNew: Where = { kind: { in: ['new', 'duplicate'] } };
  const created = await count(DONE, isNew);
  return {
    created,
    updated: (await count(DONE)) - created,
    unchanged: (unchanged ?? 0) + (await count({ kind: { equals: 'kept' } })),
    skipped: (await count({ kind: { equals: 'refused' } })) + (await count(LEFT)),
  };
}

const DONE: Where = { state: { equals: 'done' } };
const LEFT: Where = { state: { equals: 'left' } };
/** The stored report of a run has at most this many lines of a kind. */
const MOST_LINES = 200;

async function notesOfRows(payload: Payload, key: string) {
  const kinds: [string, Where, boolean][] = [
    ['Skipped', { or: [{ kind: { equals: 'refused' } }, LEFT] }, true],
    ['Likely duplicates', { kind: { equals: 'duplicate' } }, true],
    ['Kept as an editor wrote them', { kind: { equals: 'kept' } }, false],
    [
      DRAFTS_STAY,
      { and: [{ kind: { equals: 'changed' } }, DONE, { reason: { exists: true } }] },
      false,
    ],
  ];
  const notes: NotesOfKind[] = [];
  let toCheck = 0;
  for (const [title, where, isToCheck] of kinds) {
    const total = await countRows(payload, key, where);
    if (isToCheck) toCheck += total;
    const rows = await someRows(payload, key, { limit: MOST_LINES }, where);
    const lines = rows.map(
      ({ line, title: name, reason, kept }) =>
        `${line} (${name ?? 'no name'}): ${reason ?? ((kept ?? []) as string[]).join(' · ')}`,
    );
    if (total > 0) notes.push({ title, lines, more: total - lines.length });
  }
  return { notes, toCheck };
}
