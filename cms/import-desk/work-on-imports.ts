import type { Payload, TypedUser } from 'payload';
import { hasRight } from '#cms/access/rights.ts';
import { ImportInterrupted } from '#cms/importing/import-restaurants.ts';
import { ImportFileError } from '#cms/importing/reading/import-file-error.ts';
import type { Editor } from '#cms/payload-types.ts';
import { withTimeout } from '#cms/runtime/with-timeout.ts';
import { LostTaskError, shareTask, type SharedTaskOptions } from '#cms/shared-work/shared-task.ts';
import { compareFile } from './compare-file.ts';
import { changeImport, TRIES, WORK, type Stage, type StoredImport } from './import-store.ts';
import { runImport } from './run-import.ts';
import type { StageWork } from './stage-work.ts';
import { undoImport } from './undo-import.ts';

type ImportWorkOptions = Pick<
  SharedTaskOptions<never>,
  'payload' | 'owner' | 'mayTake' | 'onError'
> & {
  /** A folder that only this process uses. */
  directory: string;
  times?: Pick<SharedTaskOptions<never>, 'pollMs' | 'beatMs' | 'patienceMs'>;
};

export type ImportWork = {
  /** Does what waits now, if this process may. Resolves when nothing waits. */
  poll: () => Promise<void>;
  /** Stops after the step in progress. After the next start, the work continues. */
  stop: () => Promise<void>;
};

const POLL_MS = 1000;
/** The pause after a failed try. */
const PAUSE_MS = 15_000;
const STOP_MS = 5000;

const STAGES: Partial<Record<Stage, (work: StageWork, stored: StoredImport) => Promise<void>>> = {
  comparing: compareFile,
  importing: runImport,
  undoing: undoImport,
};

/**
 * Works on the imports that editors started in the admin. One process on a database does it: it
 * holds the shared task `imports`. If it is killed, another one continues.
 */
export function workOnImports(options: ImportWorkOptions): ImportWork {
  const { payload, owner, mayTake, onError, directory, times } = options;
  let working: Promise<void> | null = null;
  let movedAt = 0;
  let isStopped = false;
  let pausedUntil = -Infinity;
  /** Counts how often this process lost the task. A step that began before must stop. */
  let losses = 0;
  const task = shareTask<never>({
    ...{ payload, name: 'imports', owner, mayTake, onError, pollMs: POLL_MS, ...times },
    stuckMs: () => (working ? performance.now() - movedAt : 0),
    onLost: () => void losses++,
  });

  async function work(): Promise<void> {
    const lossesBefore = losses;
    const progress = () => {
      if (isStopped || losses !== lossesBefore) throw new LostTaskError();
      movedAt = performance.now();
    };
    progress();
    for (;;) {
      const stored = await nextImport(payload);
      if (!stored || performance.now() < pausedUntil) return;
      progress();
      const { key, stage, tries } = stored;
      try {
        const user = await editorOf(payload, stored);
        // Counted before, so that a file that ends the process is not read forever.
        await changeImport(payload, key, [stage], { tries: (tries ?? 0) + 1 });
        await STAGES[stored.stage]?.({ payload, user, directory, progress }, stored);
      } catch (error) {
        if (isLost(error)) return void (await changeImport(payload, key, [stage], { tries }));
        if (!(error instanceof StageRefusal || error instanceof ImportFileError)) {
          onError(error);
          pausedUntil = performance.now() + PAUSE_MS;
        }
        await noteFailure(payload, stored, error);
      }
    }
  }

  async function poll(): Promise<void> {
    if (working) return working;
    if (isStopped || !task.isHeld()) return;
    working = work()
      .catch(onError)
      .finally(() => (working = null));
    return working;
  }

  const timer = setInterval(() => void poll(), times?.pollMs ?? POLL_MS);
  timer.unref();

  return {
    async poll() {
      await task.poll();
      await poll();
    },
    async stop() {
      isStopped = true;
      clearInterval(timer);
      if (working) await withTimeout(working, STOP_MS, undefined);
      await task.stop();
    },
  };
}

/** The import reports every error while it saves as an interruption. */
function isLost(error: unknown): boolean {
  if (error instanceof LostTaskError) return true;
  return error instanceof ImportInterrupted && error.cause instanceof LostTaskError;
}

/** A stage cannot go on. Trying again would not help. */
class StageRefusal extends Error {
  override readonly name = 'StageRefusal';
}

/** The oldest import that waits for work. */
async function nextImport(payload: Payload): Promise<StoredImport | null> {
  const { docs } = await payload.db.find<StoredImport>({
    collection: 'imports',
    where: { and: [{ stage: { in: [...WORK] } }, { tries: { less_than: TRIES } }] },
    ...{ sort: 'createdAt', limit: 1, pagination: false },
  });
  return docs[0] ?? null;
}

async function editorOf(payload: Payload, { editor }: StoredImport): Promise<TypedUser> {
  const found =
    editor === null || editor === undefined
      ? null
      : await payload.db.findOne<Editor>({
          collection: 'editors',
          where: { id: { equals: editor } },
        });
  const user = found && ({ ...found, collection: 'editors' } as TypedUser);
  if (!user || !hasRight(user, 'importPlaces'))
    throw new StageRefusal('The editor who started this may no longer import.');
  return user;
}

async function noteFailure(
  payload: Payload,
  { key, stage, tries }: StoredImport,
  error: unknown,
): Promise<void> {
  const problem = error instanceof Error ? error.message : String(error);
  if (error instanceof ImportFileError && stage === 'comparing')
    await changeImport(payload, key, [stage], { stage: 'refused', problem });
  else {
    const isFinal = error instanceof StageRefusal || error instanceof ImportFileError;
    await changeImport(payload, key, [stage], {
      ...{ problem, tries: isFinal ? TRIES : (tries ?? 0) + 1 },
    });
  }
}
