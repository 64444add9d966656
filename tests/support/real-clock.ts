/** Vitest runs this module before each test file, so that no file changes the clock of the next. */
import { afterAll, vi } from 'vitest';

afterAll(() => {
  vi.useRealTimers();
});
