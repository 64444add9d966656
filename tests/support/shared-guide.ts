import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** A running guide, in production mode, that browser tests share. */
export type SharedGuide = {
  url: string;
  editor: { email: string; password: string };
  /** Its data folder. */
  dataDir: string;
};

/**
 * `read`: the sample restaurants. No test changes them, so their number is fixed.
 * `edited`: an empty guide for tests that edit. Each test creates its own places there.
 */
export type SharedGuides = Record<'read' | 'edited', SharedGuide>;

const FILE = join('test-results', 'shared-guides.json');

export function shareGuides(guides: SharedGuides): void {
  writeFileSync(FILE, JSON.stringify(guides));
}

export function sharedGuide(name: keyof SharedGuides): SharedGuide {
  return (JSON.parse(readFileSync(FILE, 'utf8')) as SharedGuides)[name];
}
