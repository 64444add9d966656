import { ensureProgram } from './ensure-program.mjs';

/** The web server in front of many processes. */
export const ensureCaddy = () => ensureProgram('Caddy', ['caddy', 'version'], 'caddy');
