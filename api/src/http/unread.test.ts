import { once } from 'node:events';
import { type AddressInfo, connect as connectTo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connect, type Db } from '../database/connect.ts';
import { migrate } from '../database/migrate.ts';
import { type Harness, startHarness } from '../testing/harness.ts';

describe('what reaches no route', () => {
  let db: Db;
  let harness: Harness;
  beforeAll(async () => {
    db = connect({ kind: 'sqlite', file: ':memory:' });
    await migrate(db);
    harness = await startHarness(db, {});
    await harness.app.listen({ host: '127.0.0.1', port: 0 });
  });
  afterAll(async () => {
    await harness.app.close();
    await db.destroy();
  });

  /** The status and the problem that come back for these bytes. */
  async function answer(text: string): Promise<readonly [number, unknown]> {
    const { port } = harness.app.server.address() as AddressInfo;
    const socket = connectTo(port, '127.0.0.1');
    let received = '';
    socket.on('data', (chunk) => {
      received += String(chunk);
    });
    socket.on('error', () => {});
    await once(socket, 'connect');
    socket.write(text);
    await once(socket, 'close');
    const [head = '', body = ''] = received.split('\r\n\r\n');
    expect(head).toMatch(/content-type: application\/json/i);
    return [Number(head.split(' ')[1]), JSON.parse(body)];
  }

  const asking = (path: string, headers = '') =>
    `GET ${path} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n${headers}\r\n`;

  it.each([
    ['a line that is none of HTTP', 'hello\r\n\r\n'],
    ['an address with a control character', asking('/api/\u0001')],
    ['a length that is no number', asking('/api/live', 'Content-Length: x\r\n')],
    ['two lengths', asking('/api/live', 'Content-Length: 1\r\nContent-Length: 2\r\n')],
    ['a header without a name', asking('/api/live', ': x\r\n')],
    ['an escape that is cut off', asking('/api/deals/%')],
    ['an escape that is no letter', asking('/api/deals/%zz')],
    ['an escape that is no text', asking('/my-deals/%ff')],
  ])('is answered in the one shape: %s', async (_, text) => {
    expect(await answer(text)).toEqual([400, { message: 'The request could not be read', code: 'bad_request' }]);
  });

  it('is answered in the one shape: a head that is too large', async () => {
    const cookies = asking('/api/live', `Cookie: ${'x'.repeat(20_000)}\r\n`);
    const problem = { message: 'The head of the request is too large', code: 'too_large' };
    expect(await answer(cookies)).toEqual([431, problem]);
  });
});
