import fc from 'fast-check';
import { expect, test } from 'vitest';
import { areaAround, commonArea, readArea, writeArea } from './area.ts';

test.each([
  ['as it is written', '24.95,-77.6,25.1,-77.2', '24.95,-77.6,25.1,-77.2'],
  ['with spaces', ' 24.95 , -77.6,25.1, -77.2 ', '24.95,-77.6,25.1,-77.2'],
  ['to three decimals', '24.95049,-77.60051,25.1,-77.2', '24.95,-77.601,25.1,-77.2'],
  ['the whole world', '-90,-180,90,180', '-90,-180,90,180'],
  ['negative zero becomes zero', '-0.0001,-0.0001,1,1', '0,0,1,1'],
  ['south of north', '25.1,-77.6,24.95,-77.2', ''],
  ['across the date line', '24,179,25,-179', ''],
  ['without extent', '24,-77,24,-76', ''],
  ['without extent once it is rounded', '24,-77.0001,25,-77', ''],
  ['off the world', '24,-77,91,-76', ''],
  ['past the date line', '24,-181,25,-76', ''],
  ['past the date line in the east', '24,179,25,181', ''],
  ['south of the pole', '-91,-77,25,-76', ''],
  ['three numbers', '24,-77,25', ''],
  ['five numbers', '24,-77,25,-76,1', ''],
  ['no numbers', 'a,b,c,d', ''],
  ['exponents', '2e1,-77,25,-76', ''],
  ['nothing', '', ''],
])('readArea parses an area, %s: %s', (_, text, written) => {
  expect(writeArea(readArea(text))).toBe(written);
});

test('areaAround contains the given bounds, and its text parses to the same area', () => {
  const degrees = (max: number) => fc.double({ min: -max, max, noNaN: true });
  fc.assert(
    fc.property(degrees(89), degrees(179), (south, west) => {
      const bounds = { south, west, north: south + 0.0002, east: west + 0.5 };
      const area = areaAround(bounds);
      expect(area && area.south <= bounds.south && area.north >= bounds.north).toBe(true);
      expect(area && area.west <= bounds.west && area.east >= bounds.east).toBe(true);
      expect(readArea(writeArea(area))).toEqual(area);
    }),
  );
});

test('areaAround cuts off bounds beyond the edge of the world', () => {
  expect(areaAround({ south: -95, west: -200, north: 95, east: 10 })).toEqual({
    ...{ south: -90, west: -180, north: 90, east: 10 },
  });
});

test.each([
  ['areas that overlap', '20,-80,25,-75', '22,-77,27,-70', '22,-77,25,-75'],
  ['an area within the other', '20,-80,25,-75', '21,-79,22,-78', '21,-79,22,-78'],
  ['areas that only touch', '20,-80,25,-75', '25,-80,26,-75', ''],
  ['areas side by side', '20,-80,25,-75', '20,-70,25,-65', ''],
])('commonArea returns the common part of two areas: %s', (_, one, other, common) => {
  const [a, b] = [readArea(one), readArea(other)];
  expect(a && b && writeArea(commonArea(a, b))).toBe(common);
});
