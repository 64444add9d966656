import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { adminHeaders } from '#server/http/security-headers.ts';

type Answering = (req: IncomingMessage, res: ServerResponse) => void | Promise<void>;

/**
 * Gives each answer of `pass` a new nonce for inline scripts. Next takes the nonce from the policy
 * in the request headers and adds it to every script of its page:
 * https://nextjs.org/docs/app/guides/content-security-policy
 */
export function withScriptNonce(origin: { siteUrl: string }, pass: Answering): Answering {
  return (req, res) => {
    const headers = adminHeaders(origin, randomBytes(16).toString('base64'));
    const policy = headers['Content-Security-Policy'] ?? '';
    delete req.headers['content-security-policy-report-only'];
    req.headers['content-security-policy'] = policy;
    res.setHeader('Content-Security-Policy', policy);
    return pass(req, res);
  };
}
