/**
 * Starts the guide. `scripts/start/start.mjs` runs this file with a recent enough Node. The larger
 * modules are imported only after the process has its memory settings.
 */
import { forwardSignalsAsProcess1 } from './first-process.ts';
import { takeMemorySettings } from './memory-settings.ts';

await forwardSignalsAsProcess1();
takeMemorySettings();
// From here on, printed text may become log lines.
const { exitWithReason } = await import('./process-output.ts');
await import('./serve.ts').catch(async (error: unknown) => {
  const { storageSentence } = await import('./database/storage-sentence.ts');
  const sentence = storageSentence(error);
  if (sentence === null) throw error;
  exitWithReason(sentence);
});
