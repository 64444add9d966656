import { islandsWith, type Rightholder } from '#cms/access/rights.ts';
import { namesWithUnseen } from './names-with-unseen.ts';
import { passkeysOfUnverified } from './passkeys-of-unverified.ts';
import { storiesWithLinks, storiesWithUnseen } from './story-findings.ts';
import type { FindingKind } from './finding.ts';

/** The kinds of findings, in the order in which editors see them. */
const FINDING_KINDS: readonly FindingKind[] = [
  passkeysOfUnverified,
  storiesWithLinks,
  storiesWithUnseen,
  namesWithUnseen,
];

/** The kinds that this editor may see. Findings have no island, so island editors see none. */
export function findingKindsFor(reader: Rightholder): FindingKind[] {
  return FINDING_KINDS.filter(({ right }) => islandsWith(reader, right) === 'all');
}
