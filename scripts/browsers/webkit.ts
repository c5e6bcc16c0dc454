import { fileURLToPath } from 'node:url';
import { freePort } from '../load/server-process.ts';
import { clickAt, typing } from './actions.ts';
import { type Browser, type Engine, FILM_DECODER, LIBRARIES, PLACE, WINDOW } from './engine.ts';
import { type StartedProgram, startBeside } from './started-program.ts';

/** Beside the sources, though this runs from dist/node. */
const APP = fileURLToPath(new URL('../../scripts/browsers/webkit-app.py', import.meta.url));

/** Debian's own: another Python on the search path lacks its modules. */
const PYTHON = '/usr/bin/python3';
const DRIVER = '/usr/bin/WebKitWebDriver';
const SCREEN = '/usr/bin/Xvfb';

/** One call of the W3C's WebDriver. Throws with the driver's words. */
async function call(address: string, method: 'POST' | 'GET' | 'DELETE', body?: object): Promise<unknown> {
  const reply = await fetch(address, { method, ...(body && { body: JSON.stringify(body) }) });
  const { value } = (await reply.json()) as { value: unknown };
  if (reply.ok) return value;
  const { error, message } = value as { error: string; message: string };
  throw new Error(`${error}: ${message}`);
}

/** A screen that nobody sees, and the driver on it. */
async function startDriver(): Promise<{ address: string; programs: readonly StartedProgram<unknown>[] }> {
  const screen = await startBeside(SCREEN, {
    args: ['-displayfd', '1', '-screen', '0', '1400x1400x24', '-nolisten', 'tcp'],
    isReady: (written) => /^\d+$/m.exec(written)?.[0],
  });
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  const driver = await startBeside(DRIVER, {
    args: [`--port=${port}`],
    env: { ...PLACE, DISPLAY: `:${screen.ready}`, NO_AT_BRIDGE: '1', GDK_BACKEND: 'x11' },
    isReady: () =>
      call(`${address}/status`, 'GET').then(
        () => true,
        () => undefined,
      ),
  });
  return { address, programs: [driver, screen] };
}

async function openSession(address: string, folder: string): Promise<string> {
  const options = { binary: PYTHON, args: [APP, folder] };
  const capabilities = { alwaysMatch: { 'webkitgtk:browserOptions': options } };
  const { sessionId } = (await call(`${address}/session`, 'POST', { capabilities })) as { sessionId: string };
  const session = `${address}/session/${sessionId}`;
  await call(`${session}/window/rect`, 'POST', WINDOW);
  return session;
}

const AGENT = { source: '() => navigator.userAgent', args: [] };

/** What Safari is made of, as Debian has it, over WebDriver. */
export const WEBKIT: Engine = {
  name: 'WebKit',
  needs: [
    { path: DRIVER, package: 'webkit2gtk-driver' },
    { path: SCREEN, package: 'xvfb' },
    FILM_DECODER,
    { path: '/usr/lib/python3/dist-packages/gi/__init__.py', package: 'python3-gi' },
    { path: `${LIBRARIES}/girepository-1.0/WebKit2-4.1.typelib`, package: 'gir1.2-webkit2-4.1' },
  ],
  async open(folder) {
    const { address, programs } = await startDriver();
    const session = await openSession(address, folder);
    const post = (path: string, body: object = {}): Promise<unknown> => call(session + path, 'POST', body);
    const ask: Browser['ask'] = ({ source, args }) =>
      post('/execute/sync', { script: `return (${source})(...arguments)`, args });
    return {
      version: String(await ask(AGENT)),
      goTo: async (url) => void (await post('/url', { url })),
      reload: async () => void (await post('/refresh')),
      ask,
      click: async (point) => void (await post('/actions', { actions: clickAt(point) })),
      type: async (text) => void (await post('/actions', { actions: typing(text) })),
      picture: async () => Buffer.from(String(await call(`${session}/screenshot`, 'GET')), 'base64'),
      async close() {
        // The window may be gone before the driver has answered.
        await call(session, 'DELETE').catch(() => undefined);
        for (const program of programs) await program.end();
      },
    };
  },
};
