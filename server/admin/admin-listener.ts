import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { PROJECT_ROOT } from '#server/build.ts';

type Handler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/**
 * The admin: a Next.js application in this process. It is loaded with the first request, so that a
 * site whose admin nobody opens does not pay for it. Rejects when it can not be loaded, and when a
 * request fails.
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
    // Next listens on its server for changes of the protocol, and keeps each such connection for
    // good: one that never listens takes the place of ours.
    httpServer: createServer(),
  });
  await app.prepare();
  return app.getRequestHandler();
}
