import type { Access } from 'payload';

/** For operations that no user may perform, only the program itself. */
export const nobody: Access = () => false;
