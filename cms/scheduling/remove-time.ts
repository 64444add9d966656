import type { PayloadRequest } from 'payload';
import { requireRightOn } from '#cms/access/require-right.ts';
import { removeSchedule, scheduledJob } from './scheduled-changes.ts';

/**
 * Removes a time, if the editor may change its place. Returns false if it is gone already.
 *
 * @param place the place that the caller expects it to belong to
 */
export async function removeTime(
  req: PayloadRequest,
  id: number | string,
  place?: number,
): Promise<boolean> {
  const job = await scheduledJob(req.payload, id);
  if (!job || (place !== undefined && job.place !== place)) return false;
  await requireRightOn(req, 'editPlaces', job.place);
  await removeSchedule(req.payload, id);
  return true;
}
