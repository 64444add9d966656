/**
 * The sheet that a picture is drawn on. It counts the picture's ids and knows the current rotation,
 * which keeps the light at the upper left when an object is turned. Each picture has its own sheet.
 * `AsyncLocalStorage` passes the sheet to all functions called by `onNewSheet`, so that hundreds of
 * small drawings need no parameter for it.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { turnedVector, type Point } from './geometry.ts';

type Sheet = { idCount: number; degrees: number };

const sheets = new AsyncLocalStorage<Sheet>();

/** Draws a picture on a new sheet. Its ids do not depend on other pictures. */
export function onNewSheet(draw: () => string): string {
  return sheets.run({ idCount: 0, degrees: 0 }, draw);
}

function currentSheet(): Sheet {
  const sheet = sheets.getStore();
  if (!sheet) throw new Error('Draw inside onNewSheet().');
  return sheet;
}

/** An unused id for this picture. */
export function freeId(): string {
  return `i${(currentSheet().idCount++).toString(36)}`;
}

/** Runs `draw` with the sheet rotated by further degrees. */
export function turned<Drawn>(degrees: number, draw: () => Drawn): Drawn {
  const sheet = currentSheet();
  const before = sheet.degrees;
  sheet.degrees += degrees;
  const drawn = draw();
  sheet.degrees = before;
  return drawn;
}

/** Converts a vector of the picture to the coordinates of the rotated object. */
export function inPicture(x: number, y: number): Point {
  return turnedVector(x, y, -currentSheet().degrees);
}
