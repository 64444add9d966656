import type { Payload, TypedUser } from 'payload';

/** The tools for the work of a stage. */
export type StageWork = {
  payload: Payload;
  /** The editor who started the stage. */
  user: TypedUser;
  /** A folder of this process for the file. */
  directory: string;
  /**
   * Must be called after each step. Throws LostTaskError when another process has taken over, or
   * this one stops.
   */
  progress: () => void;
};
