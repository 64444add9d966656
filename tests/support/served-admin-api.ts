import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Payload } from 'payload';
import { adminApi } from '#server/admin/admin-api.ts';

export type AdminCall = {
  /** IP address of the client. */
  from?: string;
  cookie?: string;
  /** Address of the page that makes the call. */
  referer?: string;
  body?: object | FormData;
};

/** The admin's REST API of a CMS, as the guide serves it. */
export type ServedAdminApi = {
  call: (method: string, path: string, options?: AdminCall) => Promise<Response>;
  /** Signs in and returns the session cookie. Throws when the server refuses. */
  signIn: (account: { email: string; password: string }, from?: string) => Promise<string>;
  close: () => Promise<void>;
};

/** The public origin that a throwaway CMS is configured with. */
const SITE_URL = 'http://localhost';
const ADDRESS = 'x-test-address';

/**
 * Serves the admin's REST API of `payload` on a free port. `close` throws if the API logged errors.
 */
export async function serveAdminApi(payload: Payload): Promise<ServedAdminApi> {
  // Payload's REST handlers use the instance in this global cache.
  const cache = (globalThis as unknown as { _payload: Map<string, object> })._payload;
  cache.set('default', { payload, promise: null, reload: false, ws: null, initializedCrons: true });
  const errors: unknown[] = [];
  const listener = adminApi(payload, {
    siteUrl: SITE_URL,
    onError: (error) => void errors.push(error),
    addressOf: (req) => String(req.headers[ADDRESS]),
  });
  const server = createServer((req, res) => void listener(req, res));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;

  async function call(method: string, path: string, options: AdminCall = {}): Promise<Response> {
    const { from = '192.0.2.1', cookie, referer, body } = options;
    const isForm = body instanceof FormData;
    return fetch(`http://127.0.0.1:${port}/admin/api/${path}`, {
      method,
      headers: {
        [ADDRESS]: from,
        Origin: SITE_URL,
        ...(cookie && { Cookie: cookie }),
        ...(referer && { Referer: referer }),
        ...(body && !isForm && { 'Content-Type': 'application/json' }),
      },
      ...(body && { body: isForm ? body : JSON.stringify(body) }),
    });
  }

  return {
    call,
    async signIn(account, from) {
      const response = await call('POST', 'editors/login', {
        body: account,
        ...(from && { from }),
      });
      if (!response.ok) throw new Error(`Signing in failed: ${await response.text()}`);
      return response.headers.getSetCookie()[0]?.split(';')[0] ?? '';
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      cache.delete('default');
      if (errors.length > 0) throw new AggregateError(errors, 'The admin’s REST threw errors.');
    },
  };
}
