import type { Access } from 'payload';

/** For records that hold nothing but what the public site shows anyway. */
export const anyone: Access = () => true;
