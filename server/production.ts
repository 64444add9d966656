import './known-formats.ts';
import { enableCompileCache } from 'node:module';
import { join } from 'node:path';

/**
 * Import this before anything else. While loading, Payload decides by `NODE_ENV` whether to run
 * migrations, and React and Next choose their production code. Code loaded afterwards is compiled
 * once and cached for later starts.
 */
Object.assign(process.env, { NODE_ENV: 'production', DISABLE_PAYLOAD_HMR: 'true' });
enableCompileCache(join(import.meta.dirname, '../node_modules/.cache/compiled'));
