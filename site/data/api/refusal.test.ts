import { expect, test } from 'vitest';
import { ApiError } from './api-error.ts';
import { failureDescription, refusalOf } from './refusal.ts';

test.each([
  ['the error', '{"error":"Incorrect password"}', 'Incorrect password', ''],
  ['the message where there is no error', '{"message":"Not today"}', 'Not today', ''],
  ['the error before the message', '{"error":"No","message":"Not today"}', 'No', ''],
  ['the suggestion', '{"error":"No","suggestion":"Ask anew."}', 'No', 'Ask anew.'],
  ['nothing', '{}', '', ''],
  ['nothing that is a text', '{"error":{"code":1}}', '', ''],
  ['no object', '"No"', '', ''],
  ['no JSON', '<h1>Bad Gateway</h1>', '', ''],
  ['nothing at all', '', '', ''],
])('OP-33: refusalOf reads an error answer of the API with %s', (_what, body, error, suggestion) => {
  const failure = new ApiError(400, 'Bad Request', body);
  expect(refusalOf(failure)).toEqual({ status: 400, error, suggestion, fields: {} });
});

test('refusalOf reads one text for each field with an error', () => {
  const failure = new ApiError(400, '', '{"error":"Invalid","fields":{"email":"Is missing"}}');
  expect(refusalOf(failure)?.fields).toEqual({ email: 'Is missing' });
});

test('refusalOf returns null for a failure without an answer of the API', () => {
  expect(refusalOf(new TypeError('Failed to fetch'))).toBeNull();
});

test.each([
  [429, '{"error":"Please wait a minute."}', 'Please wait a minute.'],
  [429, '', 'Please try again.'],
  [500, '{"error":"Something broke"}', 'Please try again.'],
])('the failure of an API call with status %i and the body %s is described as "%s"', (status, body, text) => {
  const refusal = refusalOf(new ApiError(status, '', body));
  expect(failureDescription(refusal, 'Please try again.')).toBe(text);
});
