import type { Access } from 'payload';

/** For records that hold only what the public site shows anyway. */
export const anyone: Access = () => true;
