import type { Access } from 'payload';
import { isEditor } from './editors-only.ts';

/** Editors read everything, others only what is published. */
export const publishedOnly: Access = ({ req }) =>
  isEditor(req.user) || { _status: { equals: 'published' } };
