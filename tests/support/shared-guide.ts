import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** A running guide, in production mode, that browser tests share. */
export type SharedGuide = {
  url: string;
  editor: { email: string; password: string };
  /** Path of the guide's data folder. */
  dataDir: string;
};

/**
 * `read`: the sample restaurants, which no test changes, so their number is fixed. `edited`: an
 * empty guide in which each test creates its own restaurants.
 */
export type SharedGuides = Record<'read' | 'edited', SharedGuide>;

const FILE = join('test-results', 'shared-guides.json');

export function shareGuides(guides: SharedGuides): void {
  writeFileSync(FILE, JSON.stringify(guides));
}

export function sharedGuide(name: keyof SharedGuides): SharedGuide {
  return (JSON.parse(readFileSync(FILE, 'utf8')) as SharedGuides)[name];
}
