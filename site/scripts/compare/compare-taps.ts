/** Loads the code of "Compare" on the first tap, or at once if places are already chosen. */
import { hasSelection } from '#site/data/compare/stored-selection.ts';
import { onTaps } from '#site/scripts/frame/on-taps.ts';

const load = async () => (await import('./compare-bar.ts')).toggled;
onTaps('data-compare', load, 'Failed to update the comparison. Please try again.');

if (hasSelection()) load().catch(() => {});
