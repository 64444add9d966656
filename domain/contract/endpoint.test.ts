import * as z from 'zod/mini';
import { describe, expect, test } from 'vitest';
import { apiErrorSchema } from './api-error.ts';
import { answersOf, callAddress, successOf, type Endpoint } from './endpoint.ts';

const answer = z.object({ name: z.string() });
const CALL: Endpoint = {
  method: 'GET',
  path: '/api/places',
  summary: 'Places',
  access: 'anyone',
  limits: [],
  maxAgeSeconds: 0,
  responses: { 200: answer },
  errorStatuses: [],
};
const LIMIT = { per: 'address', calls: 5, seconds: 60 } as const;

test('successOf returns the success status and its schema', () => {
  expect(successOf(CALL)).toEqual({ status: 200, schema: answer });
  expect(successOf({ ...CALL, responses: { 201: answer } })).toEqual({
    status: 201,
    schema: answer,
  });
});

describe('answersOf', () => {
  test.each<[string, Partial<Endpoint>, number[]]>([
    ['an open GET adds only the errors that every call has', {}, [200, 500, 503]],
    ['its own error statuses', { errorStatuses: [404, 403] }, [200, 403, 404, 500, 503]],
    ['a body adds 400 and 413', { body: answer }, [200, 400, 413, 500, 503]],
    ['a call for members adds 401', { access: 'member' }, [200, 401, 500, 503]],
    ['a call that changes data adds 403', { method: 'PUT' }, [200, 403, 500, 503]],
    ['both successes', { responses: { 200: answer, 201: answer } }, [200, 201, 500, 503]],
    ['only 201', { responses: { 201: answer } }, [201, 500, 503]],
    ['a limit adds 429', { limits: [LIMIT] }, [200, 429, 500, 503]],
    [
      'a repeated status appears once',
      { body: answer, errorStatuses: [400, 409] },
      [200, 400, 409, 413, 500, 503],
    ],
  ])(
    'answersOf lists the statuses of an endpoint’s possible answers: %s',
    (_, changes, statuses) => {
      const answers = answersOf({ ...CALL, ...changes });
      expect([...answers.keys()]).toEqual(statuses);
      for (const [status, schema] of answers)
        expect(schema).toBe(status < 400 ? answer : apiErrorSchema);
    },
  );
});

test.each<[string, string, Parameters<typeof callAddress>[1], string]>([
  ['only a path', '/api/places', {}, '/api/places'],
  ['a value in the path', '/api/places/{id}', { params: { id: 7 } }, '/api/places/7'],
  [
    'values that need escaping',
    '/api/{a}/{b}',
    { params: { a: 'a/b', b: 'é?' } },
    '/api/a%2Fb/%C3%A9%3F',
  ],
  ['a query', '/api/places', { query: { q: 'a b', page: '2' } }, '/api/places?q=a+b&page=2'],
  ['values that are not set', '/api/places', { query: { q: undefined } }, '/api/places'],
  ['both', '/api/{id}', { params: { id: 1 }, query: { q: 'x', none: undefined } }, '/api/1?q=x'],
])('callAddress writes the URL of a call with %s', (_, path, input, address) => {
  expect(callAddress({ path }, input)).toBe(address);
});
