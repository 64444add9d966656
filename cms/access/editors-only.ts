import type { Access } from 'payload';
import { isEditor } from './rights.ts';

export { isEditor } from './rights.ts';

export const editorsOnly: Access = ({ req }) => isEditor(req.user);
