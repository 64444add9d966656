import type { Access } from 'payload';

/** For records that no user may access, only the program itself. */
export const nobody: Access = () => false;
