import { once } from 'node:events';
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** A proxy between a browser and a guide that can fail on demand. */
export type FickleNetwork = {
  url: string;
  /**
   * `there`: forwards everything. `away`: breaks every connection. `refusing`: answers 502, as a
   * proxy without a running guide does. `slow`: delays page requests until the state changes.
   */
  state: 'there' | 'away' | 'refusing' | 'slow';
  /** Changed answers by path: an error status, or a function that changes the guide's text. */
  changed: Map<string, number | ((text: string) => string | Promise<string>)>;
  end: () => Promise<void>;
};

/**
 * Starts the proxy on a free port.
 *
 * @param guide origin of the running guide
 */
export async function fickleNetwork(guide: string): Promise<FickleNetwork> {
  const sockets = new Set<Socket>();
  const server = createServer((req, res) => void answer(req, res));
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('The network has no port.');
  const network: FickleNetwork = {
    url: `http://localhost:${address.port}`,
    state: 'there',
    changed: new Map(),
    async end() {
      server.close();
      for (const socket of sockets) socket.destroy();
      await once(server, 'close');
    },
  };

  async function answer(req: IncomingMessage, res: ServerResponse): Promise<void> {
    if (network.state === 'away') return void req.socket.destroy();
    if (network.state === 'refusing') return void res.writeHead(502).end();
    const isPage = req.headers.accept?.startsWith('text/html');
    while (network.state === 'slow' && isPage && !res.destroyed)
      await new Promise((resolve) => setTimeout(resolve, 50));
    const path = req.url?.split('?')[0] ?? '';
    const change = network.changed.get(path);
    if (typeof change === 'number') {
      const headers = { 'Content-Type': 'text/plain' };
      return void res.writeHead(change, headers).end(`${change}`);
    }
    if (change) return answerChanged(path, res, change);
    const passed = request(guide + req.url, { method: req.method, headers: req.headers });
    passed.on('response', (response) => {
      res.writeHead(response.statusCode ?? 500, response.headers);
      response.pipe(res);
    });
    passed.on('error', () => res.destroy());
    req.pipe(passed);
  }

  async function answerChanged(
    path: string,
    res: ServerResponse,
    change: (text: string) => string | Promise<string>,
  ): Promise<void> {
    const response = await fetch(guide + path);
    const headers = Object.fromEntries(response.headers);
    for (const name of ['content-encoding', 'content-length', 'etag', 'transfer-encoding'])
      delete headers[name];
    const text = await change(await response.text());
    res.writeHead(response.status, headers).end(text);
  }

  return network;
}
