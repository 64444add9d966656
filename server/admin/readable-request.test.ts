import { expect, test } from 'vitest';
import { readableRequest } from './readable-request.ts';

const SITE = { siteUrl: 'http://localhost' };

test.each(['{}', '{"a":1}', '[]', 'null', '1', 'text', '', '{"filename":"a.png","size":1}'])(
  'an upload whose file field is the text %j is answered with 400',
  async (file) => {
    const body = new FormData();
    body.set('_payload', '{"alt":"A plate"}');
    body.set('file', file);
    const sent = new Response(body);
    const content = await sent.arrayBuffer();
    const headers = {
      'Content-Type': sent.headers.get('content-type') ?? '',
      'Content-Length': String(content.byteLength),
    };
    for (const method of ['POST', 'PATCH']) {
      const request = new Request('http://localhost/admin/api/media', {
        ...{ method, headers, body: content },
      });
      const answer = await readableRequest(request, SITE);
      expect(answer).toBeInstanceOf(Response);
      expect((answer as Response).status).toBe(400);
    }
  },
);

const RECORD = '{"alt":"A plate","url":"https://photos.example/a.png","filename":"a.png"}';

test('a new photo without a file is answered with 400, and its URL is not fetched', async () => {
  const form = new FormData();
  form.set('_payload', RECORD);
  for (const path of ['media', 'media/', 'media?draft=true'])
    for (const body of [RECORD, form]) {
      const sent = new Response(body);
      const content = await sent.arrayBuffer();
      const headers = {
        'Content-Type':
          body === form ? (sent.headers.get('content-type') ?? '') : 'application/json',
        'Content-Length': String(content.byteLength),
      };
      const request = (method: string) =>
        new Request(`http://localhost/admin/api/${path}`, { method, headers, body: content });
      const answer = await readableRequest(request('POST'), SITE);
      expect((answer as Response).status).toBe(400);
      // An existing photo keeps its file, so an update of its record sends no file.
      expect(await readableRequest(request('PATCH'), SITE)).toBeInstanceOf(Request);
    }
});
