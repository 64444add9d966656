import type { Payload } from 'payload';
import { expect, test } from 'vitest';
import { foundPage, type Finding } from './finding.ts';

const NO_PAYLOAD = {} as Payload;

/** @param asked receives the number of findings that were read */
function kindOf(count: number, asked = { findings: 0 }) {
  return {
    // eslint-disable-next-line @typescript-eslint/require-await -- only real kinds await a database
    async *find(): AsyncGenerator<Finding> {
      for (let number = 1; number <= count; number++) {
        asked.findings = number;
        yield { title: `${number}`, facts: '', href: `/${number}` };
      }
    },
  };
}

test.each([
  [0, 1, [], 1],
  [20, 1, [1, 20], 1],
  [21, 1, [1, 20], 2],
  [21, 2, [21, 21], 2],
  [21, 3, [], 2],
])('with %i findings, page %i starts and ends with %j', async (count, page, ends, pages) => {
  const found = await foundPage(NO_PAYLOAD, kindOf(count), page);
  const titles = found.findings.map(({ title }) => Number(title));
  expect([titles.at(0), titles.at(-1)].flatMap((title) => title ?? [])).toEqual(ends);
  expect(found).toMatchObject({ pages, total: count, hasMore: false });
});

test('at most 1000 findings are counted, and the search for findings stops after the 1001st', async () => {
  const asked = { findings: 0 };
  const found = await foundPage(NO_PAYLOAD, kindOf(5000, asked), 50);
  expect(found).toMatchObject({ pages: 50, total: 1000, hasMore: true });
  expect(found.findings.at(-1)?.title).toBe('1000');
  expect(asked.findings).toBe(1001);
});
