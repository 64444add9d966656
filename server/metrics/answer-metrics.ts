import type { IncomingMessage, ServerResponse } from 'node:http';
import { isBearer } from '#server/health/answer-health.ts';
import { answerMethodNotAllowed, answerText } from '#server/http/plain-answer.ts';
import type { Metrics } from './metrics.ts';

/** Answers `/metrics` to requests with the token, and answers 401 without it. */
export function metricsAnswer(metrics: Pick<Metrics, 'text'>, token: string) {
  return async (req: IncomingMessage, res: ServerResponse): Promise<void> => {
    if (req.method !== 'GET' && req.method !== 'HEAD')
      return answerMethodNotAllowed(res, 'GET, HEAD');
    if (!isBearer(req, token))
      return answerText(res, 401, 'A token is needed.', { 'WWW-Authenticate': 'Bearer' });
    const { contentType, text } = await metrics.text();
    answerText(res, 200, text.trimEnd(), { 'Content-Type': contentType });
  };
}
