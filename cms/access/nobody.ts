import type { Access } from 'payload';

/** For records that only the program itself writes. */
export const nobody: Access = () => false;
