import { expect, test } from 'vitest';
import { freeId, inPicture, onNewSheet, turned } from './sheet.ts';

test('ids and rotation of a picture do not depend on another picture drawn at the same time', () => {
  const draw = () => `${freeId()} ${freeId()} ${inPicture(1, 0).map(Math.round).join()}`;
  const alone = onNewSheet(draw);
  let within = '';
  const around = onNewSheet(() =>
    turned(90, () => {
      freeId();
      within = onNewSheet(draw);
      return `${freeId()} ${inPicture(1, 0).map(Math.round).join()}`;
    }),
  );
  expect(within).toBe(alone);
  expect(around).toBe('i1 0,-1');
});

test('drawing a shape outside of a picture throws an error', () => {
  expect(freeId).toThrow('onNewSheet');
});
