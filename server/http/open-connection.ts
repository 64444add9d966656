import type { IncomingMessage } from 'node:http';

/** Whether an answer can still be sent: false as soon as the client has left. */
export function isConnected({ socket }: Pick<IncomingMessage, 'socket'>): boolean {
  return socket.writable && !socket.destroyed;
}
