import { expect, test } from 'vitest';
import { ISLANDS } from '#domain/geography/islands.ts';
import { TOWNS } from '#domain/geography/gazetteer.ts';
import { islandChart } from './island-chart.ts';

test.each(ISLANDS)(
  'the chart of %s has the ratio 4:3 and shows all towns of the island',
  (island) => {
    const towns = TOWNS.filter((town) => town.island === island);
    const chart = islandChart(island, towns);
    expect(chart?.dots).toHaveLength(towns.length);
    expect(chart?.coast).toMatch(/^M\d/);
    const [, , width = 0, height = 1] = chart?.viewBox ?? [];
    expect(width / height).toBeCloseTo(4 / 3, 1);
  },
);

test('restaurants without a position and restaurants on other islands get no dot on the chart', () => {
  const chart = islandChart('Exuma', [
    { latitude: null, longitude: null },
    { latitude: 26.53, longitude: -78.7 },
    { latitude: 23.51616, longitude: -75.78665 },
  ]);
  expect(chart?.dots).toHaveLength(1);
});

test('an unknown island has no chart', () => {
  expect(islandChart('Atlantis', [])).toBeNull();
});
