import { expect, onTestFinished, test, vi } from 'vitest';
import { samplePages } from '#tests/support/sample-pages.ts';

test('HOURS-44 published pages do not depend on the time of rendering, and do not say whether a place is open', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-06-12T16:00:00Z') });
  onTestFinished(() => void vi.useRealTimers());
  const onFridayNoon = await samplePages();
  vi.setSystemTime(new Date('2026-10-04T06:30:00Z'));
  const onSundayNight = await samplePages();
  for (const [path, html] of onFridayNoon) {
    // The server renders a comparison for each request, with the statuses at that time.
    if (path.startsWith('/compare?')) continue;
    expect(onSundayNight.get(path), path).toBe(html);
    const visible = html.replaceAll(/<script[^]*?<\/script>/g, '').replaceAll(/<[^>]*>/g, ' ');
    // The filter's own name is "Tonight", without a time.
    expect(visible, path).not.toMatch(
      /\b(?:Opens|Closes|Tomorrow|Tonight \d+:\d\d) |\bClosed today\b/,
    );
  }
  const places = [...onFridayNoon.values()].join('').match(/<open-badge [^>]*>[^<]*</g) ?? [];
  expect(places.length).toBeGreaterThan(20);
  expect(places.every((badge) => badge.endsWith('><'))).toBe(true);
});
