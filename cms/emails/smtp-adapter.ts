import { nodemailerAdapter, type NodemailerAdapterArgs } from '@payloadcms/email-nodemailer';
import type { EmailAdapter } from 'payload';
import type { Sender } from './outbox-adapter.ts';

export type MailServer = {
  /** `smtp:` (encrypted where the server offers it) or `smtps:` address, with user and password if it needs them. */
  url: string;
  /** How long each step may be silent. */
  timeoutMs?: number;
};

const TIMEOUT_MS = 10_000;
const LOOPBACK = /^(localhost|127\.[\d.]+|\[?::1\]?)$/;

/**
 * Payload's nodemailer adapter on a mail server of which nothing is expected: no word to it at the
 * start, and whoever is silent is left. A password crosses a network in TLS alone.
 */
export function smtpAdapter(server: MailServer, sender: Sender): Promise<EmailAdapter<unknown>> {
  return nodemailerAdapter({
    defaultFromAddress: sender.address,
    // The adapter puts it before the address as it is.
    defaultFromName: `"${sender.name.replaceAll(/["\\]/g, String.raw`\$&`)}"`,
    skipVerify: true,
    transportOptions: transportOptions(server),
  });
}

type TransportOptions = NonNullable<NodemailerAdapterArgs['transportOptions']>;

export function transportOptions({ url, timeoutMs = TIMEOUT_MS }: MailServer): TransportOptions {
  const { protocol, hostname, port, username, password } = new URL(url);
  return {
    host: hostname.replaceAll(/[[\]]/g, ''),
    ...(port && { port: Number(port) }),
    secure: protocol === 'smtps:',
    ...(username && {
      auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
      requireTLS: !LOOPBACK.test(hostname),
    }),
    dnsTimeout: timeoutMs,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
  };
}
