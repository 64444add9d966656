import { afterEach, expect, test, vi } from 'vitest';
import { sendDraft } from './send-draft.ts';

afterEach(() => vi.unstubAllGlobals());

test('DRAFT-01 the form is sent as a draft that saves itself', async () => {
  const doc = { _status: 'draft', updatedAt: '2026-11-28T15:04:00.000Z' };
  const sent = vi.fn().mockResolvedValue(Response.json({ doc }));
  vi.stubGlobal('fetch', sent);
  expect(await sendDraft(7, { name: 'Conch', _status: 'published' })).toEqual({
    kind: 'saved',
    doc,
  });
  const [path, options] = sent.mock.calls[0] as [string, { method: string; body: FormData }];
  expect(path).toMatch(/^\/admin\/api\/restaurants\/7\?draft=true&autosave=true&/);
  expect(options.method).toBe('PATCH');
  expect(JSON.parse(options.body.get('_payload') as string)).toEqual({
    name: 'Conch',
    _status: 'draft',
  });
});

test.each<[title: string, status: number | null, kind: string, reason?: RegExp]>([
  ['a newer save stops the form', 409, 'newer'],
  ['a wrong value is refused with its reason', 400, 'refused', /^Choose one of your islands\.$/],
  ['a place that was taken over is refused', 423, 'refused', /taken over/],
  ['a place that was moved to the trash is refused', 404, 'refused', /in the trash/],
  ['a lost session is tried again', 401, 'unsent', /Sign in in another tab/],
  ['a busy guide is tried again', 503, 'unsent', /Trying again/],
  ['too many calls are tried again', 429, 'unsent', /Trying again/],
  ['a lost network is tried again', null, 'unsent', /Trying again/],
])('DRAFT-03 %s', async (_title, status, kind, reason) => {
  const errors = [{ message: 'Choose one of your islands.' }];
  const answer = () =>
    status === null
      ? Promise.reject(new TypeError('Failed to fetch'))
      : Promise.resolve(Response.json({ errors }, { status }));
  vi.stubGlobal('fetch', answer);
  const outcome = await sendDraft(7, {});
  expect(outcome.kind).toBe(kind);
  if (reason) expect((outcome as { reason: string }).reason).toMatch(reason);
});
