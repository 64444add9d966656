import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The guide that all browser tests share: real start, real sample data. */
export type SharedGuide = { url: string; editor: { email: string; password: string } };

const FILE = join('test-results', 'shared-guide.json');

export function shareGuide(guide: SharedGuide): void {
  writeFileSync(FILE, JSON.stringify(guide));
}

export function sharedGuide(): SharedGuide {
  return JSON.parse(readFileSync(FILE, 'utf8')) as SharedGuide;
}
