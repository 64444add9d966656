import { setTimeout } from 'node:timers/promises';
import type { EditorSession } from '#tests/support/editor-session.ts';
import { categoryPath, islandPath } from '#domain/pages/slug.ts';
import type { Island } from '#domain/geography/islands.ts';
import { createAsker, type Asker, type Text } from './http/ask.ts';

/** The fields of a place that the benchmark uses. */
export type Place = {
  id: number;
  name: string;
  island: Island | null;
  categories: readonly { id: number }[];
};

export type EditTimes = {
  /** Milliseconds between the request to save and the server's answer. */
  save: number[];
  /**
   * Milliseconds between the server's answer to "Save" and the moment when the place's page shows
   * the edit.
   */
  own: number[];
};

const TIMEOUT_MS = 60_000;
/**
 * When this much time has passed since the answer to "Save", no visitor may get an outdated page.
 */
const GRACE_MS = 100;

/** Edits these places one after another. Each edit starts when the page shows the previous edit. */
export async function timeEdits(
  port: number,
  session: EditorSession,
  places: readonly Place[],
): Promise<EditTimes> {
  const asker = createAsker(port);
  const times: EditTimes = { save: [], own: [] };
  for (const [index, { id }] of places.entries()) {
    const description = `Edited as number ${index} of this run.`;
    const saved = await timeSave(times, () => session.update(id, { description }));
    const isRight = ({ text }: Text) => text.includes(description);
    times.own.push(await asker.until(restaurantPath(id), isRight, until(saved)));
  }
  return times;
}

export type PublishTimes = EditTimes & {
  /** For each other page that shows the place: the milliseconds that its first request takes. */
  next: number[];
  /**
   * `stale`: number of outdated answers to the `next` requests. `staleForMs`: milliseconds from a
   * save until all answers were up to date.
   */
  stale: number;
  staleForMs: number;
};

/** Unpublishes and republishes each place, and checks every page that shows it. */
export async function timePublishing(
  port: number,
  session: EditorSession,
  places: readonly Place[],
): Promise<PublishTimes> {
  const asker = createAsker(port);
  const times: PublishTimes = { save: [], own: [], next: [], stale: 0, staleForMs: 0 };
  for (const place of places) {
    const others = await pagesThatShow(asker, place);
    for (const _status of ['draft', 'published'] as const) {
      const isOut = _status === 'published';
      const saved = await timeSave(times, () => session.update(place.id, { _status }));
      const isRight = ({ status }: Text) => status === (isOut ? 200 : 404);
      times.own.push(await asker.until(restaurantPath(place.id), isRight, until(saved)));
      await setTimeout(Math.max(0, saved + GRACE_MS - performance.now()));
      await lookAt(asker, others, (text) => shows(text, place) === isOut, saved, times);
    }
  }
  return times;
}

async function lookAt(
  asker: Asker,
  paths: readonly string[],
  isRight: (text: string) => boolean,
  saved: number,
  times: PublishTimes,
): Promise<void> {
  const late: string[] = [];
  for (const path of paths) {
    const asked = performance.now();
    const { text } = await asker.ask(path);
    times.next.push(performance.now() - asked);
    if (!isRight(text)) late.push(path);
  }
  times.stale += late.length;
  for (const path of late) {
    const duration = await asker.until(path, ({ text }) => isRight(text), until(saved));
    times.staleForMs = Math.max(times.staleForMs, duration);
  }
}

/**
 * Returns the pages that show the place: home page, listing, lists of its island and categories,
 * sitemaps.
 */
async function pagesThatShow(asker: Asker, place: Place): Promise<string[]> {
  const { text } = await asker.ask('/sitemap.xml');
  const parts = Array.from(text.matchAll(/\/sitemap-\d+\.xml/g), ([path]) => path);
  const candidates = [
    ...['/', '/restaurants', '/sitemap.xml', ...parts],
    ...(place.island ? [islandPath(place.island)] : []),
    ...place.categories.map(({ id }) => categoryPath(id)),
  ];
  const showing: string[] = [];
  for (const path of candidates) {
    if (shows((await asker.ask(path)).text, place)) showing.push(path);
  }
  if (showing.length < 2) throw new Error(`No list shows ${restaurantPath(place.id)}.`);
  return showing;
}

/** Pages link to `/restaurants/name-12`, the sitemap to `/restaurants/12`. */
function shows(text: string, { id }: Place): boolean {
  return new RegExp(`/restaurants/(?:[^/"<]*-)?${id}["<]`).test(text);
}

async function timeSave(times: EditTimes, save: () => Promise<void>): Promise<number> {
  const asked = performance.now();
  await save();
  const saved = performance.now();
  times.save.push(saved - asked);
  return saved;
}

function until(since: number) {
  return { since, timeoutMs: TIMEOUT_MS };
}

function restaurantPath(id: number): string {
  return `/restaurants/${id}`;
}
