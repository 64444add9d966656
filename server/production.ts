import './known-formats.ts';
import { enableCompileCache } from 'node:module';
import { join } from 'node:path';

/**
 * Import this before anything else. Payload decides whether to run migrations by `NODE_ENV` while
 * loading, and React and Next choose their production code by it. Code loaded afterwards is
 * compiled once and cached for later starts.
 */
Object.assign(process.env, { NODE_ENV: 'production', DISABLE_PAYLOAD_HMR: 'true' });
enableCompileCache(join(import.meta.dirname, '../node_modules/.cache/compiled'));
