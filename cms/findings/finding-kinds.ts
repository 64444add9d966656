import { namesWithUnseen } from '#cms/accounts/names-with-unseen.ts';
import { passkeysOfUnverified } from '#cms/accounts/passkeys-of-unverified.ts';
import { storiesWithLinks, storiesWithUnseen } from '#cms/stories/story-findings.ts';
import type { FindingKind } from './finding.ts';

/** What editors are shown under “Findings”, in this order. */
export const FINDING_KINDS: readonly [FindingKind, ...FindingKind[]] = [
  passkeysOfUnverified,
  storiesWithLinks,
  storiesWithUnseen,
  namesWithUnseen,
];
