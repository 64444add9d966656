import { passkeysOfUnverified } from '#cms/accounts/passkeys-of-unverified.ts';
import type { FindingKind } from './finding.ts';

/** What editors are shown under “Findings”, in this order. */
export const FINDING_KINDS: readonly [FindingKind, ...FindingKind[]] = [passkeysOfUnverified];
