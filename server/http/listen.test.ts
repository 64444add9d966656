import { once } from 'node:events';
import { Agent, get, type RequestListener, type ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { describe, expect, onTestFinished, test } from 'vitest';
import { exchange } from '#server/testing/http-exchange.ts';
import { listen, ListenError, type ListenOptions } from './listen.ts';

async function start(handler: RequestListener, more: Partial<ListenOptions> = {}) {
  const listening = await listen({ handler, host: '127.0.0.1', port: 0, ...more });
  onTestFinished(() => listening.close());
  return listening;
}

const hello: RequestListener = (_, res) => void res.end('hello');

test('port 0 listens on a free port and says which', async () => {
  const { port, url } = await start(hello);
  expect(port).toBeGreaterThan(0);
  expect(url).toBe(`http://127.0.0.1:${port}`);
  expect((await exchange(port, '/')).text).toBe('hello');
});

describe('when the address can not be used', () => {
  test('a port in use is named together with PORT', async () => {
    const { port } = await start(hello);
    const second = listen({ handler: hello, host: '127.0.0.1', port });
    await expect(second).rejects.toThrow(ListenError);
    await expect(listen({ handler: hello, host: '127.0.0.1', port })).rejects.toThrow(
      `Port ${port} on 127.0.0.1 is in use by another program. Stop that program, or set PORT to another port.`,
    );
  });

  test('an address of another machine is named together with HOST', async () => {
    const foreign = listen({ handler: hello, host: '192.0.2.1', port: 0 });
    await expect(foreign).rejects.toThrow(/no address 192\.0\.2\.1\. Set HOST/);
  });
});

describe('closing', () => {
  test('lets a running request finish and accepts no new one', async () => {
    let answer: ServerResponse | undefined;
    const { port, close } = await start((_, res) => void (answer = res));
    const running = exchange(port, '/');
    await expect.poll(() => answer).toBeDefined();
    const closed = close();
    await expect(exchange(port, '/')).rejects.toThrow('ECONNREFUSED');
    answer?.end('finished');
    expect((await running).text).toBe('finished');
    await closed;
  });

  test('does not wait for visitors who keep their connection open', async () => {
    const { port, close } = await start(hello);
    const agent = new Agent({ keepAlive: true });
    onTestFinished(() => agent.destroy());
    const [answer] = (await once(get({ port, agent }), 'response')) as [NodeJS.ReadableStream];
    answer.resume();
    await once(answer, 'end');
    const startedAt = performance.now();
    await close();
    expect(performance.now() - startedAt).toBeLessThan(2000);
  });

  test('does not wait for a connection that becomes idle meanwhile', async () => {
    let answer: ServerResponse | undefined;
    const { port, close } = await start((_, res) => void (answer = res));
    const agent = new Agent({ keepAlive: true });
    onTestFinished(() => agent.destroy());
    const sent = get({ port, agent }, (response) => response.resume());
    sent.on('error', () => {});
    await expect.poll(() => answer).toBeDefined();
    const startedAt = performance.now();
    const closed = close();
    answer?.end('finished');
    await closed;
    expect(performance.now() - startedAt).toBeLessThan(2000);
  });

  test('cuts off what takes too long', async () => {
    let isAsked = false;
    const { port, close } = await start(() => void (isAsked = true), { closeTimeoutMs: 100 });
    const running = exchange(port, '/');
    running.catch(() => {});
    await expect.poll(() => isAsked).toBe(true);
    await close();
    await expect(running).rejects.toThrow('socket hang up');
  });

  test('can be asked for twice', async () => {
    const { close } = await start(hello);
    await Promise.all([close(), close()]);
    await close();
  });
});

test('headers that are too large are refused', async () => {
  const { port } = await start(hello);
  const answer = await exchange(port, '/', { headers: { 'X-Large': 'x'.repeat(17 * 1024) } });
  expect(answer.status).toBe(431);
});

test('what is not HTTP is refused and harms nobody', async () => {
  const { port } = await start(hello);
  const socket = connect(port, '127.0.0.1');
  socket.write('hello?\r\n\r\n');
  const [data] = (await once(socket, 'data')) as [Buffer];
  expect(data.toString()).toContain('400 Bad Request');
  socket.destroy();
  expect((await exchange(port, '/')).text).toBe('hello');
});
