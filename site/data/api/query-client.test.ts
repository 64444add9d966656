import { renderToString } from 'react-dom/server';
import { createElement } from 'react';
import { useQuery } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { queryClient } from './query-client.ts';

const timers = () => process.getActiveResourcesInfo().filter((name) => name === 'Timeout').length;

test('after rendering on the server, the query cache leaves no timer that would keep its data in memory', () => {
  function Island() {
    const { isPending } = useQuery(
      { queryKey: ['island'], queryFn: () => 1, gcTime: 60_000 },
      queryClient(),
    );
    return createElement('p', null, isPending ? 'Loading' : '');
  }
  const before = timers();
  expect(renderToString(createElement(Island))).toBe('<p>Loading</p>');
  expect(timers()).toBe(before);
});
