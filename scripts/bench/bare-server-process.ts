/**
 * A `node:http` server that answers every request with the same headers and bytes and does nothing
 * else: as fast as any server in Node can be with this answer. Tells its parent its port.
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
