import { describe, expect, test } from 'vitest';
import { exchange, serveForTest } from '#server/testing/http-exchange.ts';
import { createLogger, logRequest, logRequestError } from './request-log.ts';

function collected(level: Parameters<typeof createLogger>[0]) {
  const lines: Record<string, unknown>[] = [];
  const write = (line: string) => void lines.push(JSON.parse(line) as Record<string, unknown>);
  return { lines, logger: createLogger(level, { write }) };
}

describe('logged errors', () => {
  const logged = async (error: unknown) => {
    const { lines, logger } = collected('info');
    const port = await serveForTest((req, res) => {
      logRequestError(logger, error, req, { pathname: '/api/auth/login', requestId: 'id-1' });
      res.end();
    });
    await exchange(port, '/api/auth/login?token=hunter2', { method: 'POST', body: 'hunter2' });
    return lines;
  };

  test('an error is logged with type, message, stack and cause, but without its data', async () => {
    const cause = Object.assign(new TypeError('the reason'), { code: 'E_REASON' });
    const error = Object.assign(new Error('what happened', { cause }), {
      data: { email: 'a@b.example' },
    });
    const lines = await logged(error);
    expect(lines).toEqual([
      {
        level: 50,
        time: expect.any(Number) as unknown,
        msg: 'A request failed.',
        requestId: 'id-1',
        method: 'POST',
        path: '/api/auth/login',
        err: {
          type: 'Error',
          message: 'what happened',
          stack: expect.stringContaining('request-log.test.ts') as unknown,
          cause: {
            type: 'TypeError',
            message: 'the reason',
            code: 'E_REASON',
            stack: expect.any(String) as unknown,
          },
        },
      },
    ]);
  });

  test.each([
    ['a string', 'hunter2'],
    ['an object', { password: 'hunter2' }],
    ['nothing', undefined],
  ])(
    'a thrown value that is %s instead of an error is logged without the value',
    async (_, thrown) => {
      const lines = await logged(thrown);
      expect(lines).toHaveLength(1);
      expect(JSON.stringify(lines)).not.toContain('hunter2');
    },
  );

  test('a failed database statement is logged without its values', async () => {
    const failed = (params: string[]) => {
      const statement = 'insert into users values (?, ?)';
      return Object.assign(new Error(`Failed query: ${statement}\nparams: ${params.join(',')}`), {
        query: statement,
        params,
      });
    };
    const params = ['hunter2@guide.example', 'hunter2\n    at hunter2'];
    const lines = await logged(new Error('Not stored', { cause: failed(params) }));
    expect(JSON.stringify(lines)).not.toContain('hunter2');
    expect(lines[0]?.err).toMatchObject({
      cause: {
        message: 'A statement failed: insert into users values (?, ?)',
        stack: expect.stringContaining('request-log.test.ts') as unknown,
      },
    });
  });

  test('an error that is its own cause is logged once', async () => {
    const error = new Error('round');
    error.cause = error;
    expect(await logged(error)).toHaveLength(1);
  });
});

test('requests are logged at debug level only', async () => {
  for (const [level, count] of [
    ['info', 0],
    ['debug', 1],
  ] as const) {
    const { lines, logger } = collected(level);
    const port = await serveForTest((req, res) => {
      logRequest(logger, req, res, { pathname: '/about', requestId: 'id-1' });
      res.end();
    });
    await exchange(port, '/about');
    await expect.poll(() => lines).toHaveLength(count);
  }
});

test('a very long path is shortened in the log', async () => {
  const { lines, logger } = collected('debug');
  const port = await serveForTest((req, res) => {
    logRequest(logger, req, res, { pathname: req.url ?? '', requestId: 'id-1' });
    res.end();
  });
  await exchange(port, `/${'x'.repeat(5000)}`);
  await expect.poll(() => lines).toHaveLength(1);
  expect(String(lines[0]?.path)).toHaveLength(201);
});
