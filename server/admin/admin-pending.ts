import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { answerText } from '#server/http/plain-answer.ts';
import { adminHeaders } from '#server/http/security-headers.ts';

const RETRY_SECONDS = 5;
const LOOK_MS = 2000;

/**
 * Answers requests to the admin until it is built and the guide has started. Browsers get a page
 * that later opens the admin by itself, and other clients get text.
 */
export function answerAdminPending(
  req: IncomingMessage,
  res: ServerResponse,
  origin: { siteUrl: string },
): void {
  if (!/^\/admin(?:[/?]|$)/.test(req.url ?? '/')) return answerText(res, 404, 'Not found');
  if (req.method !== 'GET' && req.method !== 'HEAD')
    return answerText(res, 503, 'The admin is not ready yet. Please try again in a moment.', {
      'Retry-After': RETRY_SECONDS,
    });
  const nonce = randomBytes(16).toString('base64');
  const body = pendingPage(nonce);
  res.writeHead(503, {
    ...adminHeaders(origin, nonce),
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Length': Buffer.byteLength(body),
    'Cache-Control': 'no-store',
    'Retry-After': RETRY_SECONDS,
  });
  res.end(req.method === 'HEAD' ? undefined : body);
}

/**
 * The page that browsers show until the admin is ready. Its script repeats a request until the
 * admin answers, and then loads the admin. Reloading the page regularly would interrupt screen
 * readers.
 */
function pendingPage(nonce: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>The admin is not ready yet</title>
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
<h1>The admin is not ready yet</h1>
<p role="status">It is being built, which takes about half a minute. This page opens it by itself.</p>
<p>The guide is open meanwhile: <a href="/">go to the home page</a>.</p>
<p>Does it take longer? Read the output of the guide, or run <code>npm run build</code>.</p>
<noscript><p><a href="">Try again</a></p></noscript>
</main>
<script nonce="${nonce}">
setInterval(async () => {
  const answer = await fetch(location.href, { method: 'HEAD' }).catch(() => null);
  if (answer && answer.status !== 503) location.reload();
}, ${LOOK_MS});
</script>
</body>
</html>
`;
}
