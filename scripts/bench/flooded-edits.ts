import { editorSession } from '#tests/support/editor-session.ts';
import { countStatuses, flood } from '#tests/support/flood.ts';
import type { GuideProcess } from '#tests/support/guide-process.ts';
import { timeEdits, type Place } from './edit-times.ts';
import { durationsOf, milliseconds } from './report/percentiles.ts';
import { textTable } from './report/text-table.ts';

const EDITS = 20;
const CONNECTIONS = [0, 8, 64];
const REQUESTS_PER_CONNECTION = 8;

/** Measures edits while other clients flood pages that are rendered on request. */
export async function floodedEditsTable({ url, editor }: GuideProcess): Promise<string> {
  const port = Number(new URL(url).port);
  if (!editor) throw new Error('The first start printed no editor account.');
  const session = await editorSession(url, editor);
  const answer = await fetch(`${url}/api/restaurants?limit=${EDITS}`);
  const { restaurants } = (await answer.json()) as { restaurants: Place[] };
  const rows: (string | number)[][] = [];
  for (const connections of CONNECTIONS) {
    const { heads, close } = flood(port, {
      connections,
      requestsPerConnection: REQUESTS_PER_CONNECTION,
      pathOf: (index) => `/login?redirect=%2Frestaurants%2F${index}`,
      isEndless: true,
    });
    const times = await timeEdits(port, session, restaurants);
    close();
    const [save, own] = [durationsOf(times.save), durationsOf(times.own)];
    const statuses = countStatuses(heads);
    rows.push([
      connections,
      ...[save.p50, save.max, own.p50, own.max].map(milliseconds),
      statuses['200'] ?? 0,
      statuses['503'] ?? 0,
    ]);
  }
  const head = ['connections', 'save p50', 'save max', 'page p50', 'page max', 'pages', 'refused'];
  return textTable(head, rows);
}
