import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { type BrowserContext, expect, type Page, test as unserved } from '@playwright/test';
import { signIn } from './api.ts';
import { AppServer } from './server.ts';

/** What scripts/hostile-texts.ts has written. */
interface Hostile {
  readonly tokens: Readonly<Record<'student' | 'teacher' | 'admin', string>>;
  /** What addresses name: { courseId: …, dealId: [ … ] }; a page is opened for each. */
  readonly params: Readonly<Record<string, string | readonly string[]>>;
  /** The keys to rooms in which the deals are played and looked at. */
  readonly rooms: Readonly<Record<'student' | 'teacher', string>>;
  readonly written: readonly { readonly field: string; readonly number: number; readonly length: number }[];
}

const JWT_SECRET = 'a secret for hostile texts that is long enough';

/** Writes while the server is stopped: two processes that write would hold each other up. */
async function writeTexts(server: AppServer): Promise<Hostile> {
  await server.quit();
  const program = `${process.env.DIST_DIR ?? 'dist'}/node/hostile-texts.js`;
  const env = { ...process.env, DATA_DIR: server.dataDir, JWT_SECRET, PUBLIC_URL: server.url };
  const { stdout } = await promisify(execFile)(process.execPath, [program], { env, maxBuffer: 1e8 });
  await server.start();
  return JSON.parse(stdout) as Hostile;
}

/** What went wrong in the pages of a person. */
class Watch {
  readonly problems: string[] = [];
  /** The marks of the texts that a page has shown. */
  readonly shown = new Set<string>();
  readonly #url: string;

  constructor(url: string) {
    this.#url = url;
  }

  async over(context: BrowserContext): Promise<void> {
    await context.exposeFunction('__xss', (what: string) => this.problems.push(`ran: ${what}`));
    await context.exposeFunction('__refused', (what: string) => this.problems.push(`the policy refused: ${what}`));
    await context.addInitScript(() => {
      document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) => {
        (globalThis as unknown as { __refused: (what: string) => void }).__refused(
          `${violatedDirective} ${blockedURI} ${sample} on ${location.pathname}`,
        );
      });
    });
    context.on('dialog', (dialog) => {
      this.problems.push(`a dialog: ${dialog.message()}`);
      void dialog.dismiss();
    });
    context.on('request', (request) => {
      const { protocol, origin } = new URL(request.url());
      if (/^https?:$/.test(protocol) && origin !== this.#url) this.problems.push(`asked ${request.url()}`);
    });
    context.on('page', (page) =>
      page.on('pageerror', (error) => this.problems.push(`${page.url()}: ${error.message}`)),
    );
  }

  async look(page: Page): Promise<void> {
    const { text, odd } = await page.evaluate(() => ({
      text: [
        document.documentElement.outerHTML,
        ...[...document.querySelectorAll<HTMLInputElement>('input, textarea')].map(({ value }) => value),
      ].join(),
      // What a text of ours never has: handlers, and addresses that run something.
      odd: [...document.querySelectorAll('*')].flatMap((element) =>
        [...element.attributes]
          .filter(({ name, value }) => /^on/.test(name) || /^\s*(javascript|data:text)/i.test(value))
          .filter(({ name }) => !/^(value|placeholder|title|aria-.*|alt|data-.*)$/.test(name))
          .map(({ name, value }) => `${element.tagName} ${name}=${value.slice(0, 60)}`),
      ),
    }));
    for (const each of odd) this.problems.push(`${page.url()}: ${each}`);
    for (const [, number] of text.matchAll(/h(\d+)h/g)) this.shown.add(number ?? '');
  }
}

interface Router {
  readonly state: { readonly status: string };
  readonly routesByPath: Readonly<Record<string, unknown>>;
  navigate(options: { readonly href: string }): Promise<void>;
}
type WithRouter = { readonly __TSR_ROUTER__?: Router };

const LEAVES = /^\/(oauth|change-person|simulator)/;

/** The addresses of all pages for this person, with what they name. */
async function addressesIn(page: Page, isOurs: (path: string) => boolean, params: Hostile['params']) {
  const paths = await page.evaluate(() => Object.keys((globalThis as WithRouter).__TSR_ROUTER__?.routesByPath ?? {}));
  return paths.filter((path) => isOurs(path) && !LEAVES.test(path)).flatMap((path) => named(path, params));
}

/** The address with each of the things that it may name. */
function named(path: string, params: Hostile['params']): readonly string[] {
  const [whole, key] = /\$(\w+)/.exec(path) ?? [];
  if (whole === undefined || key === undefined) return [path];
  const names = [params[key] ?? key].flat();
  return names.flatMap((name) => named(path.replace(whole, encodeURIComponent(name)), params));
}

async function goTo(page: Page, href: string): Promise<void> {
  await page.evaluate(async (to) => {
    await (globalThis as WithRouter).__TSR_ROUTER__?.navigate({ href: to });
  }, href);
  await page.waitForFunction(() => (globalThis as WithRouter).__TSR_ROUTER__?.state.status === 'idle');
  await expect(page.getByRole('progressbar', { name: 'The page is loading' })).toHaveCount(0);
  await page.waitForLoadState('networkidle');
}

/** The table with its dialogs, where the deal's words are told. */
async function openTable(page: Page, address: string, watch: Watch): Promise<void> {
  await page.goto(address);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.waitForLoadState('networkidle');
  await watch.look(page);
}

const WINDOWS = 3;

unserved('no text that anybody can write runs or loads anything on any page (D-423)', async ({ browser }) => {
  // Two hundred pages, on a machine that others use.
  unserved.setTimeout(480_000);
  const server = await AppServer.start(async () => ({ JWT_SECRET, NODE_ENV: 'development' }));
  const { tokens, params, rooms, written } = await writeTexts(server);
  const taken = written.filter(({ length }) => length > 0);
  expect(taken.length).toBeGreaterThan(250);

  const people = [
    { token: undefined, home: '/about', isOurs: (path: string) => !/^\/(teaching|admin)/.test(path) },
    { token: tokens.student, home: '/my-deals', isOurs: (path: string) => !/^\/(teaching|admin)/.test(path) },
    // The routes of those who write come with the first of their addresses.
    { token: tokens.teacher, home: '/teaching', isOurs: (path: string) => /^\/teaching/.test(path) },
    { token: tokens.admin, home: '/admin', isOurs: (path: string) => /^\/admin/.test(path) },
  ];
  const shown = new Set<string>();
  const problems: string[] = [];
  let opened = 0;
  for (const { token, home, isOurs } of people) {
    const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, serviceWorkers: 'block' });
    const watch = new Watch(server.url);
    await watch.over(context);
    const first = await context.newPage();
    if (token) await signIn(first, server.url, token);
    await first.goto(server.url + home);
    await first.locator('main h1').first().waitFor();
    const waiting = [...(await addressesIn(first, isOurs, params))];
    opened += waiting.length;
    const visit = async (page: Page): Promise<void> => {
      await page.goto(server.url + home);
      await page.locator('main h1').first().waitFor();
      for (let href = waiting.pop(); href !== undefined; href = waiting.pop()) {
        await goTo(page, href);
        await watch.look(page);
      }
    };
    const others = await Promise.all(Array.from({ length: WINDOWS - 1 }, () => context.newPage()));
    await Promise.all([first, ...others].map(visit));
    const room = token === tokens.student ? rooms.student : token === tokens.teacher ? rooms.teacher : undefined;
    if (room) await openTable(first, `${server.url}/engine?roomToken=${room}`, watch);
    problems.push(...watch.problems);
    for (const mark of watch.shown) shown.add(mark);
    await context.close();
  }
  await server.stop();
  const unseen = taken.filter(({ number }) => !shown.has(String(number)));
  process.stdout.write(
    `${written.length} fields, ${taken.length} took hostile text, ${taken.length - unseen.length} of these were shown on ${opened} pages`,
  );
  // XSS_LIST=1 names them.
  if (process.env.XSS_LIST) process.stdout.write(unseen.map(({ field, number }) => `\n${number} ${field}`).join(''));
  expect(taken.length - unseen.length).toBeGreaterThan(80);
  expect([...new Set(problems)]).toEqual([]);
});
