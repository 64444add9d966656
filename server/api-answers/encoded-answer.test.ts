import { expect, test } from 'vitest';
import { encodedAnswer } from './encoded-answer.ts';

const DESCRIBED = { digest: 'abc', headers: {} };

test.each(['identity', 'gzip', 'br'] as const)(
  'a short body in %s uses no more memory than its length',
  async (encoding) => {
    for (const length of [3, 900, 5000]) {
      const pieces = Array.from({ length }, () => Buffer.from('x'));
      const { body } = await encodedAnswer(Buffer.concat(pieces), encoding, DESCRIBED);
      expect(body.buffer.byteLength).toBe(body.length);
    }
  },
);
