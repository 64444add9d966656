/**
 * A `node:http` server that sends the same answer to every request and does nothing else. No Node
 * server can send this answer faster. The server sends its port to the parent process.
 */
import { createServer } from 'node:http';
import type { BareAnswer } from './bare-server.ts';

process.once('message', ({ headers, body }: BareAnswer) => {
  const bytes = Buffer.from(body, 'base64');
  const server = createServer((_request, response) => {
    response.writeHead(200, headers);
    response.end(bytes);
  });
  server.listen(0, '127.0.0.1', () => {
    const address = server.address();
    process.send?.(typeof address === 'object' && address ? address.port : 0);
  });
});
process.once('disconnect', () => process.exit(0));
