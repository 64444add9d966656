/**
 * Import it before anything else: Payload runs the migrations, and React and Next choose their
 * production code, by this variable at the time they are loaded.
 */
Object.assign(process.env, { NODE_ENV: 'production', DISABLE_PAYLOAD_HMR: 'true' });
