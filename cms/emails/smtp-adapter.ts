import { nodemailerAdapter, type NodemailerAdapterArgs } from '@payloadcms/email-nodemailer';
import type { EmailAdapter } from 'payload';
import type { Sender } from './outbox-adapter.ts';

export type MailServer = {
  /**
   * A `smtp:` address (encrypted if the server offers it) or `smtps:` address, with user and
   * password if the server needs them.
   */
  url: string;
  /** How long a step may take without receiving any data, in milliseconds. */
  timeoutMs?: number;
};

const TIMEOUT_MS = 10_000;
const LOOPBACK = /^(localhost|127\.[\d.]+|\[?::1\]?)$/;

/**
 * Payload's nodemailer adapter for a server that may be unreachable. It makes no connection at the
 * start, and every step has a timeout. A password crosses a network only with TLS.
 */
export function smtpAdapter(server: MailServer, sender: Sender): Promise<EmailAdapter<unknown>> {
  return nodemailerAdapter({
    defaultFromAddress: sender.address,
    // The adapter does not quote the name itself.
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
