import { readFileSync, writeFileSync } from 'node:fs';

/**
 * Damages a file by flipping one bit of the byte at this position. The position is rounded down.
 */
export function flipBit(path: string, at: number): void {
  const bytes = readFileSync(path);
  const position = Math.floor(at);
  bytes[position] = (bytes[position] ?? 0) ^ 0x40;
  writeFileSync(path, bytes);
}
