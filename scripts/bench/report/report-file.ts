import { mkdirSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus } from 'node:os';
import { join } from 'node:path';
import { PROJECT_ROOT } from '#server/build.ts';

export type Report = {
  /** Prints a text and adds it to the file. */
  print: (text: string) => void;
  /** Writes `docs/benchmarks/NAME.md`. */
  save: () => void;
};

/** Starts the report of the command `npm run bench:NAME`. */
export function openReport(name: string): Report {
  const texts: string[] = [];
  return {
    print(text) {
      console.info(text);
      texts.push(text);
    },
    save() {
      const folder = join(PROJECT_ROOT, 'docs/benchmarks');
      const [command = ''] = name.split('-');
      const day = new Date().toISOString().slice(0, 10);
      const head = `# Benchmark: ${name}\n\n\`npm run bench:${command}\` wrote this file on ${day}: ${machine()}.`;
      const body = texts
        .join('\n')
        .trim()
        .replaceAll(/ +$/gm, '')
        .replaceAll(/\n{3,}/g, '\n\n');
      mkdirSync(folder, { recursive: true });
      writeFileSync(join(folder, `${name}.md`), `${head}\n\n\`\`\`text\n${body}\n\`\`\`\n`);
    },
  };
}

/** Describes the machine: `2 cores, Intel(R) Xeon(R) Processor @ 2.50GHz, Node v24.21.0`. */
function machine(): string {
  const cores = availableParallelism();
  const model = cpus()[0]?.model.trim() ?? 'unknown';
  return `${cores} ${cores === 1 ? 'core' : 'cores'}, ${model}, Node ${process.version}`;
}
