import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { clickAt, typing } from './actions.ts';
import { type Browser, type Engine, FILM_DECODER, PLACE, WINDOW } from './engine.ts';
import { startBeside } from './started-program.ts';

const PROGRAM = '/usr/bin/firefox-esr';

/** What it would ask of the outside, or of its user, at a first start. */
const PREFERENCES = {
  'app.update.auto': false,
  'browser.shell.checkDefaultBrowser': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'intl.accept_languages': 'en-GB',
  'toolkit.telemetry.reportingpolicy.firstRun': false,
};

interface Reply {
  readonly id?: number;
  readonly type: 'success' | 'error' | 'event';
  readonly result?: unknown;
  readonly error?: string;
  readonly message?: string;
}

/** Sends a command of WebDriver BiDi. @throws with the browser's words */
type Send = (method: string, params: object) => Promise<unknown>;

async function connect(address: string): Promise<{ send: Send; socket: WebSocket }> {
  const socket = new WebSocket(address);
  const waiting = new Map<number, (reply: Reply) => void>();
  let last = 0;
  socket.addEventListener('message', ({ data }) => {
    const reply = JSON.parse(String(data)) as Reply;
    if (reply.id !== undefined) waiting.get(reply.id)?.(reply);
  });
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve, { once: true });
    socket.addEventListener('error', () => reject(new Error(`${address} refuses`)), { once: true });
  });
  const send: Send = (method, params) => {
    const id = ++last;
    socket.send(JSON.stringify({ id, method, params }));
    return new Promise((resolve, reject) =>
      waiting.set(id, ({ type, result, error, message }) => {
        waiting.delete(id);
        if (type === 'success') resolve(result);
        else reject(new Error(`${error}: ${message}`));
      }),
    );
  };
  return { send, socket };
}

const text = (value: string): object => ({ type: 'string', value });

/** Debian's Firefox over WebDriver BiDi, which it speaks itself. */
export const FIREFOX: Engine = {
  name: 'Firefox',
  needs: [{ path: PROGRAM, package: 'firefox-esr' }, FILM_DECODER],
  async open(folder) {
    mkdirSync(folder, { recursive: true });
    const lines = Object.entries(PREFERENCES).map(([name, value]) => `user_pref("${name}", ${JSON.stringify(value)});`);
    writeFileSync(join(folder, 'user.js'), lines.join('\n'));
    const program = await startBeside(PROGRAM, {
      args: ['--headless', '--no-remote', '--remote-debugging-port=0', '--profile', folder],
      env: PLACE,
      isReady: (written) => /WebDriver BiDi listening on (ws:\S+)/.exec(written)?.[1],
    });
    const { send, socket } = await connect(`${program.ready}/session`);
    const { capabilities } = (await send('session.new', { capabilities: {} })) as {
      capabilities: { browserVersion: string };
    };
    const { contexts } = (await send('browsingContext.getTree', {})) as { contexts: { context: string }[] };
    const context = contexts[0]?.context ?? '';
    await send('browsingContext.setViewport', { context, viewport: WINDOW });
    const act = (actions: readonly object[]): Promise<unknown> => send('input.performActions', { context, actions });
    const browser: Browser = {
      version: `Firefox ${capabilities.browserVersion}`,
      goTo: async (url) => void (await send('browsingContext.navigate', { context, url, wait: 'complete' })),
      reload: async () => void (await send('browsingContext.reload', { context, wait: 'complete' })),
      async ask({ source, args }) {
        const reply = (await send('script.callFunction', {
          functionDeclaration: `async (args) => JSON.stringify((await (${source})(...JSON.parse(args))) ?? null)`,
          awaitPromise: true,
          target: { context },
          arguments: [text(JSON.stringify(args))],
        })) as { type: string; result: { value: string }; exceptionDetails?: { text: string } };
        if (reply.type !== 'success') throw new Error(reply.exceptionDetails?.text);
        return JSON.parse(reply.result.value);
      },
      click: async (point) => void (await act(clickAt(point))),
      type: async (keys) => void (await act(typing(keys))),
      async picture() {
        const { data } = (await send('browsingContext.captureScreenshot', { context })) as { data: string };
        return Buffer.from(data, 'base64');
      },
      async close() {
        // It writes down what it holds; the connection may be gone before it has answered.
        void send('browser.close', {}).catch(() => undefined);
        await program.gone;
        socket.close();
      },
    };
    return browser;
  },
};
