import { ensureProgram } from './ensure-program.mjs';

/** promtool checks Prometheus rules. */
export const ensurePromtool = () =>
  ensureProgram('promtool', ['promtool', '--version'], 'prometheus');
