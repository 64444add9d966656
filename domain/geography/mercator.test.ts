import { expect, test } from 'vitest';
import { latitudeAt, longitudeAt, mercatorX, mercatorY } from './mercator.ts';

test.each([
  [0, 0, 0.5, 0.5],
  [85.0511287798, -180, 0, 0],
  [-85.0511287798, 180, 1, 1],
  // atan(sinh(π / 2)) and atan(sinh(π / 4)) in degrees.
  [66.5132604431, -90, 0.25, 0.25],
  [-40.9798980697, 45, 0.625, 0.625],
])(
  'latitude %d and longitude %d are converted to the map position %d, %d and back',
  (latitude, longitude, x, y) => {
    expect(mercatorX(longitude)).toBeCloseTo(x, 6);
    expect(mercatorY(latitude)).toBeCloseTo(y, 6);
    expect(longitudeAt(mercatorX(longitude))).toBeCloseTo(longitude, 9);
    expect(latitudeAt(mercatorY(latitude))).toBeCloseTo(latitude, 9);
  },
);
