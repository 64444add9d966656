import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { answerMethodNotAllowed, answerText } from '#server/http/plain-answer.ts';
import type { Metrics } from './metrics.ts';

/** Answers `/metrics` to whoever knows the token, and as if there were no such thing without one. */
export function metricsAnswer(metrics: Pick<Metrics, 'text'>, token: string) {
  const expected = digestOf(`Bearer ${token}`);
  return async (req: IncomingMessage, res: ServerResponse): Promise<void> => {
    if (req.method !== 'GET' && req.method !== 'HEAD')
      return answerMethodNotAllowed(res, 'GET, HEAD');
    // Digests are of one length, so that the comparison tells nothing of the token's.
    if (!timingSafeEqual(digestOf(req.headers.authorization ?? ''), expected))
      return answerText(res, 401, 'A token is needed.', { 'WWW-Authenticate': 'Bearer' });
    const { contentType, text } = await metrics.text();
    answerText(res, 200, text.trimEnd(), { 'Content-Type': contentType });
  };
}

function digestOf(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
