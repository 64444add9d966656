import { namesWithUnseen } from './names-with-unseen.ts';
import { passkeysOfUnverified } from './passkeys-of-unverified.ts';
import { storiesWithLinks, storiesWithUnseen } from './story-findings.ts';
import type { FindingKind } from './finding.ts';

/** The kinds of findings, in the order in which editors see them. */
export const FINDING_KINDS: readonly [FindingKind, ...FindingKind[]] = [
  passkeysOfUnverified,
  storiesWithLinks,
  storiesWithUnseen,
  namesWithUnseen,
];
