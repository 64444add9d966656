/**
 * Starts the guide: `scripts/start.mjs` runs it with a Node that is new enough. What is worth loading is
 * loaded once the process has its settings.
 */
import { passSignalsOnAsFirst } from './first-process.ts';
import { keepTick } from './kept-tick.ts';
import { takeMemorySettings } from './memory-settings.ts';

await passSignalsOnAsFirst();
takeMemorySettings();
keepTick();
await import('./serve.ts');
