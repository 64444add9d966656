import type { RequestListener } from 'node:http';
import { join } from 'node:path';
import { PROJECT_ROOT } from '#server/build.ts';

/**
 * The admin: a Next.js application in this process. It is loaded with the first request, so that a
 * site whose admin nobody opens does not pay for it.
 */
export function adminListener(onError: (error: unknown) => void): RequestListener {
  let loading: Promise<RequestListener> | null = null;
  return (request, response) => {
    loading ??= loadNext();
    loading.then(
      (handle) => handle(request, response),
      (error: unknown) => {
        loading = null;
        onError(error);
        response
          .writeHead(500, { 'Content-Type': 'text/plain' })
          .end('The admin could not be started.');
      },
    );
  };
}

async function loadNext(): Promise<RequestListener> {
  const { default: next } = await import('next');
  const app = next({ dev: false, dir: join(PROJECT_ROOT, 'cms'), quiet: true });
  await app.prepare();
  const handle = app.getRequestHandler();
  return (request, response) => void handle(request, response);
}
