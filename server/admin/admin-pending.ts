import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { answerText } from '#server/http/plain-answer.ts';
import { adminHeaders } from '#server/http/security-headers.ts';
import type { BuildState } from '#server/serving.ts';

const RETRY_SECONDS = 5;
const CHECK_MS = 2000;

const BY_ITSELF = 'This page opens the admin by itself.';
/** Title and text of the page, as HTML. */
const TEXTS: Record<BuildState, { title: string; sentences: string }> = {
  built: {
    title: 'The admin is not ready yet',
    sentences: `It opens in a moment. ${BY_ITSELF}`,
  },
  running: {
    title: 'The admin is not ready yet',
    sentences: `It is being built, which takes about half a minute. ${BY_ITSELF}`,
  },
  failed: {
    title: 'The build of the admin failed',
    sentences: `The terminal or log of the guide shows the error. Fix its cause, then run <code>npm run build</code>. ${BY_ITSELF}`,
  },
  none: {
    title: 'The admin is not built',
    sentences: `Run <code>npm run build</code>. ${BY_ITSELF}`,
  },
};

/**
 * Answers requests to the admin until it is built and the guide has started. Browsers get a page
 * that later opens the admin by itself, and other clients get text.
 */
export function answerAdminPending(
  req: IncomingMessage,
  res: ServerResponse,
  { siteUrl, state }: { siteUrl: string; state: BuildState },
): void {
  if (!/^\/admin(?:[/?]|$)/.test(req.url ?? '/')) return answerText(res, 404, 'Not found');
  const { title } = TEXTS[state];
  if (req.method !== 'GET' && req.method !== 'HEAD')
    return answerText(res, 503, `${title}. Please try again later.`, {
      'Retry-After': RETRY_SECONDS,
    });
  const nonce = randomBytes(16).toString('base64');
  const body = pendingPage(nonce, state);
  res.writeHead(503, {
    ...adminHeaders({ siteUrl }, nonce),
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Length': Buffer.byteLength(body),
    'Cache-Control': 'no-store',
    'Retry-After': RETRY_SECONDS,
    [STATE_HEADER]: state,
  });
  res.end(req.method === 'HEAD' ? undefined : body);
}

/** This header names the current state, so that an open page notices that the state has changed. */
const STATE_HEADER = 'X-Admin-Build';

/**
 * The page that browsers show until the admin is ready. Its script repeats a request and reloads
 * the page when the admin answers or the state changes. Reloading regularly would interrupt screen
 * readers.
 */
function pendingPage(nonce: string, state: BuildState): string {
  const { title, sentences } = TEXTS[state];
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<style>
:root { color-scheme: light dark; }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; font: 1rem/1.5 system-ui, sans-serif; background: light-dark(#fafaf3, #10201f); color: light-dark(#14302e, #eef4ee); }
main { max-width: 34rem; padding: 1.5rem; }
h1 { font-size: 1.5rem; line-height: 1.2; margin: 0 0 0.75rem; }
p { margin: 0 0 0.75rem; }
a { color: inherit; }
code { font-size: 0.95em; }
</style>
</head>
<body>
<main>
<h1>${title}</h1>
<p role="status">${sentences}</p>
<p>The guide is open meanwhile: <a href="/">go to the home page</a>.</p>
<noscript><p><a href="">Try again</a></p></noscript>
</main>
<script nonce="${nonce}">
setInterval(async () => {
  const answer = await fetch(location.href, { method: 'HEAD' }).catch(() => null);
  if (!answer) return;
  if (answer.status !== 503 || answer.headers.get('${STATE_HEADER}') !== '${state}') location.reload();
}, ${CHECK_MS});
</script>
</body>
</html>
`;
}
