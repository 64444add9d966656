import type { Endpoint, PayloadRequest, Where } from 'payload';
import { ExpectedRefusal } from '#cms/access/expected-refusal.ts';
import { NO_RIGHT } from '#cms/access/require-right.ts';
import { hasRight, isEditor } from '#cms/access/rights.ts';
import { recordActivity } from '#cms/activity/record-activity.ts';
import { createWorkLimit } from '#cms/runtime/work-limit.ts';
import { bahamasDate } from '#domain/opening-hours/bahamas-clock.ts';
import { counted } from '#domain/wording/counted.ts';
import { exportedIds, exportedPlaces } from './exported-places.ts';
import { CSV_HEADER, csvRow, xlsxFile, type ExportedPlace } from './write-sheet.ts';

/**
 * An XLSX file is made in memory, and other requests wait meanwhile: about 1.5 s for this many places.
 */
const MOST_IN_XLSX = 5000;
const oneXlsx = createWorkLimit(1);

const TYPES = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;

/** The download of the places in the admin's list as a spreadsheet. Takes the list's filter. */
export const exportEndpoint: Endpoint = {
  path: '/export',
  method: 'get',
  async handler(req) {
    if (!isEditor(req.user) || !hasRight(req.user, 'exportPlaces'))
      throw new ExpectedRefusal(NO_RIGHT, 403);
    const format = req.query.format === 'xlsx' ? 'xlsx' : 'csv';
    const ids = await exportedIds(req, filterOf(req));
    if (format === 'xlsx' && ids.length > MOST_IN_XLSX)
      throw new ExpectedRefusal(
        `An Excel file can have at most ${MOST_IN_XLSX} places. Choose CSV, or filter the list.`,
        400,
      );
    const places = exportedPlaces(req.payload, ids);
    const body = format === 'xlsx' ? await oneXlsx(() => xlsxOf(places)) : csvOf(places);
    await recordActivity(req, {
      ...{ action: 'exported', kind: 'restaurants', documentId: 'list' },
      title: `${counted(ids.length, 'place')} as ${format === 'xlsx' ? 'Excel' : 'CSV'}`,
    });
    const fileName = `places-${bahamasDate(new Date())}.${format}`;
    return new Response(body, {
      headers: {
        'Content-Type': TYPES[format],
        'Content-Disposition': `attachment; filename="${fileName}"`,
        'Cache-Control': 'no-store',
      },
    });
  },
};

function filterOf({ query }: PayloadRequest): { where?: Where; search?: string } {
  const { where, search } = query;
  return {
    ...(typeof where === 'object' && where !== null && { where: where as Where }),
    ...(typeof search === 'string' && { search }),
  };
}

async function xlsxOf(places: AsyncIterable<ExportedPlace>): Promise<ArrayBuffer> {
  const all: ExportedPlace[] = [];
  for await (const place of places) all.push(place);
  return xlsxFile(all);
}

/** Places per piece of a CSV download. */
const PLACES_IN_PIECE = 100;

/** A stream, so that a CSV file of any size needs little memory. */
function csvOf(places: AsyncGenerator<ExportedPlace, void>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  let text = CSV_HEADER;
  return new ReadableStream({
    async pull(controller) {
      let isDone = false;
      for (let count = 0; count < PLACES_IN_PIECE && !isDone; count++) {
        const next = await places.next();
        if (next.done) isDone = true;
        else text += csvRow(next.value);
      }
      controller.enqueue(encoder.encode(text));
      text = '';
      if (isDone) controller.close();
    },
    async cancel() {
      await places.return(undefined);
    },
  });
}
