import type { Access } from 'payload';

/** Access rule for operations that no user may perform, only server code. */
export const serverOnly: Access = () => false;
