import {
  statusProvider,
  type OperationsDetails,
  type OperationsStatus,
} from './operations-status.ts';

/** The data of the operators' overview, and the time at which it was read. */
export type Overview = { at: string; status: OperationsStatus; details: OperationsDetails };

/**
 * The current overview; null in a process that does not serve the guide, or does not serve it yet.
 */
export async function readOverview(): Promise<Overview | null> {
  const provider = statusProvider();
  if (!provider) return null;
  const [status, details] = await Promise.all([provider.status(), provider.details()]);
  return { at: new Date().toISOString(), status, details };
}
