import './known-formats.ts';
import { enableCompileCache } from 'node:module';
import { join } from 'node:path';

/**
 * Import it before anything else: Payload runs the migrations, and React and Next choose their
 * production code, by this variable at the time they are loaded. What is loaded afterwards is compiled
 * once for all starts.
 */
Object.assign(process.env, { NODE_ENV: 'production', DISABLE_PAYLOAD_HMR: 'true' });
enableCompileCache(join(import.meta.dirname, '../node_modules/.cache/compiled'));
