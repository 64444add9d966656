import { expect, test } from 'vitest';
import { isOnPage } from './unseen-features.ts';

test.each([
  ['Amenities', 'Ramp at the side', true],
  ['Service options', 'Cash only', true],
  ['Accessibility', 'Wheelchair accessible entrance', true],
  ['Atmosphere', 'Casual', true],
  ['Payments', 'Credit cards', true],
  ['Accessibility', 'Ramp at the side', false],
  ['Atmosphere', 'Smells of the sea', false],
  ['Payments', 'Cowries', false],
])(
  'WRITE-05 the form knows whether the page shows a feature: %s, %s',
  (group, feature, isShown) => {
    expect(isOnPage(group, feature)).toBe(isShown);
  },
);
