import type { IncomingMessage } from 'node:http';

/** Whether an answer can still be sent. False once the client has disconnected. */
export function isConnected({ socket }: Pick<IncomingMessage, 'socket'>): boolean {
  return socket.writable && !socket.destroyed;
}
