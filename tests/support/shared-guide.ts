import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** A running guide that browser tests share, as it is started for visitors. */
export type SharedGuide = {
  url: string;
  editor: { email: string; password: string };
  /** Its data folder. */
  dataDir: string;
};

/**
 * `read`: the sample restaurants, which no test changes, so that their number is certain.
 * `edited`: an empty guide for tests that edit; each makes places of its own there.
 */
export type SharedGuides = Record<'read' | 'edited', SharedGuide>;

const FILE = join('test-results', 'shared-guides.json');

export function shareGuides(guides: SharedGuides): void {
  writeFileSync(FILE, JSON.stringify(guides));
}

export function sharedGuide(name: keyof SharedGuides): SharedGuide {
  return (JSON.parse(readFileSync(FILE, 'utf8')) as SharedGuides)[name];
}
