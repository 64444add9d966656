import { Link } from '@payloadcms/ui';
import type { AdminViewServerProps, Payload, PayloadRequest, Where } from 'payload';
import { DeskPage } from '#cms/admin/DeskPage.tsx';
import { momentText } from '#cms/admin/moment-text.ts';
import { pageNumber, queryValue, requireRight } from '#cms/admin/queue-page.ts';
import { QueueFocus } from '#cms/admin/QueueFocus.tsx';
import { QueuePager } from '#cms/admin/QueuePager.tsx';
import { RUN_STATES } from '#cms/importing/runs/import-runs.ts';
import type { ImportRow } from '#cms/payload-types.ts';
import { counted, grouped } from '#domain/wording/counted.ts';
import { KEPT_DAYS } from './drop-old-imports.ts';
import { ChooseFile } from './ChooseFile.tsx';
import { ImportProgress } from './ImportProgress.tsx';
import { ChooseAll, ChooseRow, StageButton } from './ImportControls.tsx';
import { countRows, importByKey, rowsOf, TRIES, WORK, type StoredImport } from './import-store.ts';
import { kindOf, STAGE_WORDS, VIEWS, viewOf, type RowView } from './import-words.ts';

const PATH = '/admin/import';
const ROWS = 50;
const RUNS = 20;

/** The page “Import”: a new file, or one import with its rows, and the history. */
export async function ImportView(props: AdminViewServerProps) {
  const key = queryValue(props, 'key');
  requireRight(props, key ? addressOf({ key }) : PATH, 'importPlaces');
  const { payload } = props.initPageResult.req;
  const stored = key ? await importByKey(payload, key) : null;
  return (
    <DeskPage view={props} title="Import">
      {stored ? (
        await oneImport(props, stored)
      ) : (
        <>
          {key && (
            <p>This import no longer exists. If it was started, its report is in the list below.</p>
          )}
          <p>
            Places from a file: CSV or JSON of Outscraper and similar tools, OpenStreetMap, or a
            spreadsheet that you exported here. First you see what would change. An import can be
            undone for {KEPT_DAYS} days.
          </p>
          <ChooseFile />
          <History payload={payload} />
        </>
      )}
    </DeskPage>
  );
}

function addressOf(query: Record<string, string>): string {
  return `${PATH}?${new URLSearchParams(query).toString()}`;
}

async function oneImport(props: AdminViewServerProps, stored: StoredImport) {
  const { key, file, stage, startedBy, createdAt, total, done, problem, tries } = stored;
  const isWork = WORK.includes(stage);
  return (
    <>
      <p>
        <b>
          <bdi>{file}</bdi>
        </b>
        , by <bdi>{startedBy}</bdi>, {momentText(createdAt)}.{' '}
        <Link href={PATH}>All imports and a new file</Link>
      </p>
      <h2 className="guide-queue__total" id="stage">
        {STAGE_WORDS[stage]}
      </h2>
      {stage === 'refused' && (
        <p role="alert">
          <bdi>{problem}</bdi> Nothing was changed.
        </p>
      )}
      {isWork && (
        <ImportProgress
          importKey={key}
          first={{
            stage,
            total: total ?? 0,
            done: done ?? 0,
            problem: problem ?? null,
            isStopped: (tries ?? 0) >= TRIES,
          }}
        />
      )}
      {(stage === 'compared' || stage === 'imported' || stage === 'undone') &&
        (await rowsPart(props, stored))}
    </>
  );
}

async function rowsPart(props: AdminViewServerProps, stored: StoredImport) {
  const { payload } = props.initPageResult.req;
  const { key, stage, unchanged, run } = stored;
  const view = viewOf(queryValue(props, 'rows'));
  const counts = new Map<RowView, number>();
  for (const [name, { where }] of Object.entries(VIEWS))
    counts.set(name as RowView, await countRows(payload, key, where));
  const chosen = await countRows(payload, key, { isChosen: { equals: true } });
  const { docs, page, pages } = await rowsPage(payload, key, VIEWS[view].where, pageNumber(props));
  const isChoosing = stage === 'compared';
  return (
    <>
      <p>
        {counted(unchanged ?? 0, 'row')} would change nothing and {unchanged === 1 ? 'is' : 'are'}{' '}
        not listed.
        {run && (
          <>
            {' '}
            <Link href={`/admin/collections/import-runs/${run}`}>Report of the import</Link>
          </>
        )}
      </p>
      {isChoosing && <Start importKey={key} chosen={chosen} />}
      {stage === 'imported' && (
        <StageButton
          importKey={key}
          call="undo"
          label="Undo this import"
          done="The import is being undone."
          confirmation="Undo this import? New places go to the trash, and changed ones get their values back. Places that someone has changed since stay as they are."
        />
      )}
      <nav className="guide-queue__views" aria-label="Rows">
        {Object.entries(VIEWS).map(([name, { label }]) => {
          const count = counts.get(name as RowView) ?? 0;
          return count === 0 && name !== view ? null : (
            <Link
              key={name}
              href={addressOf({ key, rows: name })}
              aria-current={name === view ? 'page' : undefined}
            >
              {label} {grouped(count)}
            </Link>
          );
        })}
      </nav>
      {isChoosing && <ChooseAll importKey={key} kind={kindOf(view)} />}
      <QueueFocus label={counted(counts.get(view) ?? 0, 'row')}>
        <ol className="guide-import__rows">
          {docs.map((row) => (
            <Row key={row.position} row={row} importKey={key} isChoosing={isChoosing} />
          ))}
        </ol>
      </QueueFocus>
      <QueuePager path={PATH} query={{ key, rows: view }} {...{ page, pages }} />
    </>
  );
}

function Start({ importKey, chosen }: { importKey: string; chosen: number }) {
  if (chosen === 0) return <p>No row is chosen.</p>;
  return (
    <StageButton
      importKey={importKey}
      call="start"
      label={`Import ${counted(chosen, 'row')}`}
      done="The import has started."
    />
  );
}

async function rowsPage(payload: Payload, key: string, where: Where, page: number) {
  const found = await payload.db.find<ImportRow>({
    ...{ collection: 'import-rows', where: rowsOf(key, where), sort: 'position' },
    ...{ page, limit: ROWS },
  });
  return { docs: found.docs, page: found.page ?? 1, pages: found.totalPages };
}

type RowProps = { row: ImportRow; importKey: string; isChoosing: boolean };

const CHOOSABLE = ['new', 'changed', 'duplicate'];

function Row({ row, importKey, isChoosing }: RowProps) {
  const { position, line, title, kind, state, place, reason, isChosen } = row;
  const name = title ?? 'No name';
  const mayChoose = isChoosing && CHOOSABLE.includes(kind);
  return (
    <li className="guide-queue__item">
      <p>
        {mayChoose && (
          <ChooseRow
            key={String(isChosen)}
            {...{ importKey, position, name }}
            isChosen={isChosen === true}
          />
        )}
        <b>
          {place ? (
            <Link href={`/admin/collections/restaurants/${place}`} prefetch={false}>
              <bdi>{name}</bdi>
            </Link>
          ) : (
            <bdi>{name}</bdi>
          )}
        </b>{' '}
        {stateOf(kind, state)} · {line}
      </p>
      {reason && (
        <p>
          <bdi>{reason}</bdi>
        </p>
      )}
      <Lines lines={row.changes} />
      <Lines title="Stays as an editor wrote it, although the file differs:" lines={row.kept} />
      <Lines title="Please check:" lines={row.warnings} />
    </li>
  );
}

const KIND_WORDS: Record<ImportRow['kind'], string> = {
  new: 'New',
  changed: 'Changed',
  kept: 'Kept',
  duplicate: 'Likely duplicate',
  refused: 'Refused',
};
const STATE_WORDS: Record<ImportRow['state'], string> = {
  open: '',
  done: ', imported',
  undone: ', undone',
  left: ', left as it is',
};

function stateOf(kind: ImportRow['kind'], state: ImportRow['state']): string {
  return `${KIND_WORDS[kind]}${STATE_WORDS[state]}`;
}

function Lines({ title, lines }: { title?: string; lines: unknown }) {
  const texts = Array.isArray(lines) ? (lines as string[]) : [];
  if (texts.length === 0) return null;
  return (
    <>
      {title && <p>{title}</p>}
      <ul>
        {texts.map((text) => (
          <li key={text}>
            <bdi>{text}</bdi>
          </li>
        ))}
      </ul>
    </>
  );
}

async function History({ payload }: Pick<PayloadRequest, 'payload'>) {
  const { docs: waiting } = await payload.db.find<StoredImport>({
    ...{ collection: 'imports', sort: '-createdAt', limit: RUNS, pagination: false },
    where: { run: { exists: false }, stage: { not_equals: 'uploading' } },
  });
  const { docs: runs } = await payload.find({
    ...{ collection: 'import-runs', sort: '-createdAt', limit: RUNS, depth: 0 },
  });
  const { docs: imports } = await payload.db.find<StoredImport>({
    ...{ collection: 'imports', limit: RUNS, pagination: false },
    where: { key: { in: runs.flatMap(({ importKey }) => importKey ?? []) } },
  });
  const undoOf = new Map(
    imports.flatMap(({ key, stage }) =>
      stage === 'undoing' || stage === 'undone' ? [[key, STAGE_WORDS[stage].toLowerCase()]] : [],
    ),
  );
  return (
    <>
      {waiting.length > 0 && (
        <section aria-labelledby="waiting">
          <h2 id="waiting" className="guide-queue__total">
            Not imported yet
          </h2>
          <ul>
            {waiting.map(({ key, file, stage, startedBy, createdAt }) => (
              <li key={key}>
                <Link href={addressOf({ key })} prefetch={false}>
                  <bdi>{file}</bdi>
                </Link>
                , {STAGE_WORDS[stage].toLowerCase()}, <bdi>{startedBy}</bdi>,{' '}
                {momentText(createdAt)}
              </li>
            ))}
          </ul>
        </section>
      )}
      <section aria-labelledby="history">
        <h2 id="history" className="guide-queue__total">
          History
        </h2>
        {runs.length === 0 && <p>No file was imported yet.</p>}
        <ul>
          {runs.map(({ id, file, state, startedBy, createdAt, importKey, ...run }) => (
            <li key={id}>
              <Link
                href={
                  importKey ? addressOf({ key: importKey }) : `/admin/collections/import-runs/${id}`
                }
                prefetch={false}
              >
                <bdi>{file}</bdi>
              </Link>
              , <bdi>{startedBy}</bdi>, {momentText(createdAt)}: {RUN_STATES[state].toLowerCase()},{' '}
              {grouped(run.created ?? 0)} created, {grouped(run.updated ?? 0)} updated,{' '}
              {grouped(run.skipped ?? 0)} skipped
              {undoOf.has(importKey ?? '') && `; ${undoOf.get(importKey ?? '')}`}
            </li>
          ))}
        </ul>
        <p>
          <Link href="/admin/collections/import-runs">All reports</Link>
        </p>
      </section>
    </>
  );
}
