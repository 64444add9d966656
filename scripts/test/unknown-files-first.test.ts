import { expect, test } from 'vitest';
import type { TestSpecification, Vitest } from 'vitest/node';
import { UnknownFilesFirst } from './unknown-files-first.ts';

test('test files that ran no test last time are run first, then the slowest files', async () => {
  const durations = new Map([
    ['short', 1],
    ['skipped', 0],
    ['long', 9],
  ]);
  const project = { name: '', config: { isolate: true, sequence: { groupOrder: 0 } } };
  const files = [...durations.keys()].map((moduleId) => ({ moduleId, project }));
  const cache = {
    getTestSpecificationResult: ({ moduleId }: TestSpecification) => ({
      duration: durations.get(moduleId),
      failed: false,
    }),
  };
  const sequencer = new UnknownFilesFirst({ cache } as unknown as Vitest);
  const sorted = await sequencer.sort(files as unknown as TestSpecification[]);
  expect(sorted.map(({ moduleId }) => moduleId)).toEqual(['skipped', 'long', 'short']);
});
