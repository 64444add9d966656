import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { PROJECT_ROOT } from '#server/build.ts';

type Handler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/**
 * Runs the admin, a Next.js application, in this process. The first request loads Next, so a site
 * whose admin is never opened needs less memory. The handler rejects when loading Next or a request
 * fails.
 */
export function adminListener(load: () => Promise<Handler> = loadNext): Handler {
  let loading: Promise<Handler> | null = null;
  return async (request, response) => {
    loading ??= load().catch((error: unknown) => {
      loading = null;
      throw new Error('The admin could not be started.', { cause: error });
    });
    const handle = await loading;
    await handle(request, response);
  };
}

async function loadNext(): Promise<Handler> {
  const { default: next } = await import('next');
  const app = next({
    dev: false,
    dir: join(PROJECT_ROOT, 'cms'),
    quiet: true,
    // Next listens for `upgrade` on its HTTP server and never closes such connections. So give Next
    // a server that never listens.
    httpServer: createServer(),
  });
  await app.prepare();
  return app.getRequestHandler();
}
