/**
 * Starts the guide: `scripts/start.mjs` runs it with a Node that is new enough. What is worth loading is
 * loaded once the process has its settings.
 */
import { takeMemorySettings } from './memory-settings.ts';

takeMemorySettings();
await import('./serve.ts');
