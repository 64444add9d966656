import { storageFaultOf } from './storage-fault.ts';

/**
 * Runs a write that a read can do without, such as noting when a session was used: editors and
 * members can still read while the storage accepts no writes.
 */
export async function unlessStorageFails(write: () => Promise<unknown>): Promise<void> {
  try {
    await write();
  } catch (error) {
    if (storageFaultOf(error) === null) throw error;
  }
}
