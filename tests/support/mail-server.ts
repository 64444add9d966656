import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** A received email with the recipients of its SMTP envelope. */
export type ArrivedMail = Email & { recipients: string[] };

type Refusal = { code: number; text: string } | null;

/** How the server behaves. Tests may change it at any time. */
export type Behaviour = {
  /** Accepts connections and never answers. */
  isSilent: boolean;
  /** Returns the answer that refuses a recipient, or null to accept the recipient. */
  refuseRecipient: (address: string) => Refusal;
  /** Returns the answer that refuses a whole email, or null to accept the email. */
  refuseMail: () => Refusal;
  /**
   * Breaks the connection in the middle of an email, or after receiving one and before confirming
   * it.
   */
  breaks: 'in the middle' | 'before its word' | null;
};

export type MailServer = {
  url: string;
  mails: ArrivedMail[];
  behaviour: Behaviour;
  /** Number of connections so far. */
  readonly connections: number;
  /** Resolves at the next connection. */
  nextConnection: () => Promise<void>;
  /** Stops listening. `open` listens again on the same port. */
  close: () => Promise<void>;
  open: () => Promise<void>;
};

/** Starts a real SMTP server on a free port. */
export async function mailServer(): Promise<MailServer> {
  const mails: ArrivedMail[] = [];
  const behaviour: Behaviour = {
    isSilent: false,
    refuseRecipient: () => null,
    refuseMail: () => null,
    breaks: null,
  };
  const sockets = new Set<Socket>();
  const breakConnections = () => {
    for (const socket of sockets) socket.destroy();
  };
  let connections = 0;
  let onConnection: (() => void)[] = [];
  let server: SMTPServer;
  let port = 0;

  async function open(): Promise<void> {
    server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      closeTimeout: 1,
      onConnect(_session, callback) {
        connections += 1;
        for (const resolve of onConnection) resolve();
        onConnection = [];
        if (!behaviour.isSilent) callback();
      },
      onAuth: (auth, _session, callback) => callback(null, { user: auth.username }),
      onRcptTo({ address }, _session, callback) {
        callback(asError(behaviour.refuseRecipient(address)));
      },
      onData(stream, session, callback) {
        if (behaviour.breaks === 'in the middle') return breakConnections();
        const chunks: Buffer[] = [];
        stream.on('data', (chunk: Buffer) => chunks.push(chunk));
        stream.on('end', () => {
          const refusal = asError(behaviour.refuseMail());
          if (refusal) return callback(refusal);
          const recipients = session.envelope.rcptTo.map(({ address }) => address);
          PostalMime.parse(Buffer.concat(chunks)).then((mail) => {
            mails.push({ ...mail, recipients });
            if (behaviour.breaks === 'before its word') breakConnections();
            else callback();
          }, callback);
        });
      },
    });
    server.server.on('connection', (socket: Socket) => {
      sockets.add(socket);
      socket.once('close', () => sockets.delete(socket));
    });
    // Clients that give up reset their connections.
    server.on('error', () => {});
    server.listen(port, '127.0.0.1');
    await once(server.server, 'listening');
    port = (server.server.address() as AddressInfo).port;
  }

  await open();
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    behaviour,
    get connections() {
      return connections;
    },
    nextConnection: () => new Promise((resolve) => onConnection.push(resolve)),
    close: () => new Promise((resolve) => server.close(resolve)),
    open,
  };
}

function asError(refusal: Refusal): Error | null {
  return refusal && Object.assign(new Error(refusal.text), { responseCode: refusal.code });
}
