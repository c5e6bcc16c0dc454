// @vitest-environment node
import { afterEach, expect, test, vi } from 'vitest';
import { type FileAsked, getFile } from './file.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

type Answer = (request: Request) => Response;

/** Requests under way. Node forgets the signal of one that nothing holds, and then an abort does not reach it. */
let asked: Request[] = [];
afterEach(() => {
  asked = [];
});

/** The network, which answers like this. */
function serve(answer: Answer): void {
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const request = new Request(`http://films.test${url}`, init);
    asked.push(request);
    return answer(request);
  });
}

const FILM = 'the whole film';

/** Answers a Range as the server of the product does. */
const film =
  (tag: string): Answer =>
  ({ headers }) => {
    const first = headers.get('if-range') === tag ? Number(/=(\d+)-/.exec(headers.get('range') ?? '')?.[1]) : 0;
    const part = { status: 206, headers: { etag: tag, 'content-range': `bytes ${first}-13/14` } };
    return new Response(FILM.slice(first), first > 0 ? part : { headers: { etag: tag } });
  };

async function read(wanted: Partial<FileAsked>) {
  const { from, tag, chunks } = await getFile({
    ...{ url: '/film', signal: new AbortController().signal, from: 0, tag: '' },
    ...wanted,
  });
  let text = '';
  for await (const chunk of chunks) text += new TextDecoder().decode(chunk);
  return { from, tag, text };
}

test.each([
  ['a file comes whole', {}, { from: 0, text: FILM }],
  ['the rest comes by Range', { from: 4, tag: '"a"' }, { from: 4, text: 'whole film' }],
  ['a file that is another one now comes from its beginning', { from: 4, tag: '"b"' }, { from: 0, text: FILM }],
  ['a weak tag promises nothing', { from: 4, tag: 'W/"a"' }, { from: 0, text: FILM }],
])('%s', async (_, wanted, expected) => {
  serve(film('"a"'));
  expect(await read(wanted)).toEqual({ tag: '"a"', ...expected });
});

const LOST: Answer = () => {
  throw new TypeError('no server');
};

test.each<[string, object, Answer]>([
  ['no server', { kind: 'offline' }, LOST],
  ['a refusal', { kind: 'answered', status: 403 }, () => new Response('', { status: 403 })],
  ['a part without its place', { kind: 'unreadable' }, () => new Response('x', { status: 206 })],
])('tells why a file did not come: %s', async (_, error, answer) => {
  serve(answer);
  await expect(read({ from: 4, tag: '"a"' })).rejects.toMatchObject(error);
});

test.each(['breaks', 'falls silent'])('a connection that %s is lost; what came before has been given', async (how) => {
  serve(({ signal }) => {
    const start = (stream: ReadableStreamDefaultController<Uint8Array>): void => {
      stream.enqueue(new TextEncoder().encode('the'));
      signal.addEventListener('abort', () => stream.error(signal.reason));
      if (how === 'breaks') setTimeout(() => stream.error(new TypeError('cut')));
    };
    return new Response(new ReadableStream({ start }));
  });
  const wanted = { url: '/film', signal: new AbortController().signal, from: 0, tag: '' };
  const { chunks } = await getFile(wanted, how === 'breaks' ? 1e6 : 100);
  let text = '';
  const reading = (async () => {
    for await (const chunk of chunks) text += new TextDecoder().decode(chunk);
  })();
  await expect(reading).rejects.toMatchObject({ kind: 'offline' });
  expect(text).toBe('the');
});

test.each([
  ['a portal’s page', new Response('<h1>Log in</h1>', { headers: { 'content-type': 'text/html; charset=utf-8' } })],
  ['a proxy that does not reach the server', new Response('', { status: 502 })],
])('%s is no file: it counts as off line, and the file goes on by itself (D-500)', async (_, answer) => {
  serve(() => answer);
  await expect(read({})).rejects.toMatchObject({ kind: 'unreached', isOffline: true });
});
