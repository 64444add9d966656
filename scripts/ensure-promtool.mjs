import { ensureProgram } from './ensure-program.mjs';

/** The program that checks rules of Prometheus. */
export const ensurePromtool = () =>
  ensureProgram('promtool', ['promtool', '--version'], 'prometheus');
