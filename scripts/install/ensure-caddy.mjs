import { ensureProgram } from './ensure-program.mjs';

/** Caddy balances the load of the fleet's processes. */
export const ensureCaddy = () => ensureProgram('Caddy', ['caddy', 'version'], 'caddy');
