import { type Browser, expect, type Locator, type Page } from '@playwright/test';
import { ask, attemptsOf, type Credentials, createRoom, demo, signIn, tokenOf } from './api.ts';
import { problemsOf } from './axe.ts';
import { test, testWithWorker } from './fixtures.ts';
import { enterAnew, getPack, PASSWORD, setFastBots } from './person.ts';
import { AppServer } from './server.ts';
import { cardsAtTurn, cardsInSight, playDeal, resultsOf } from './table.ts';

test.use({ viewport: { width: 1280, height: 800 } });

const table = (page: Page) => page.getByRole('list', { name: 'Your hand' });

/** Fills in the log-in that is open. */
async function fillLogIn(page: Page, { email, password }: Credentials): Promise<void> {
  await page.getByRole('textbox', { name: 'E-mail' }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click();
}

/** The addresses of everything in the caches of the service worker. */
const addressesKept = (page: Page): Promise<readonly string[]> =>
  page.evaluate(async () => {
    const opened = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
    return (await Promise.all(opened.map((cache) => cache.keys()))).flat().map(({ url }) => url);
  });

/** Makes the engine's page forget the rooms of a guest, so that it asks the server for them again. */
const forgetRooms = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('overtrick-guest');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const write = opening.result.transaction('rooms', 'readwrite');
          write.objectStore('rooms').clear();
          write.oncomplete = () => {
            opening.result.close();
            resolve();
          };
        };
      }),
  );

async function choose(page: Page, control: string, line: string): Promise<void> {
  await page.getByRole('button', { name: control, exact: true }).click();
  await page.getByRole('menuitem', { name: line, exact: true }).click();
}

/** The dominant part of a colour, or black when all parts are similar. */
const colourOf = (element: Locator, property: 'color' | 'backgroundColor'): Promise<string | undefined> =>
  element.first().evaluate((node, of) => {
    const parts = (getComputedStyle(node)[of].match(/\d+/g) ?? []).slice(0, 3).map(Number);
    const most = Math.max(...parts);
    return most - Math.min(...parts) < 20 ? 'black' : ['red', 'green', 'blue'][parts.indexOf(most)];
  }, property);

test('a room in PREVIEW: the engine lays the simulator, deal by deal, with every control, all four hands are bid and played, in their colours (S-82) (S-83), and it leads back', async ({
  page,
  server,
}) => {
  const token = await tokenOf(server.url, demo('teacher'));
  const wish = { mode: 'preview', pack: 'Responding to 1NT', count: 2, back: '/' } as const;
  await signIn(page, server.url, token);
  await page.goto(`${server.url}/engine?roomToken=${await createRoom(server.url, token, wish)}`);
  await expect(page.getByText('Deal 1 of 2')).toBeVisible();
  await expect(page.locator('.card-back')).toHaveCount(52);
  expect(await problemsOf(page)).toEqual([]);

  await choose(page, 'Turn', 'All');
  await choose(page, 'Highlight', 'Honours');
  await expect(page.locator('[data-card].is-highlighted, [data-card] .is-highlighted')).toHaveCount(20);
  await choose(page, 'Highlight', 'None');
  await choose(page, 'Hide', 'East');
  await expect(page.locator('[data-card]')).toHaveCount(39);
  await choose(page, 'Hide', 'East');
  await expect(page.locator('[data-card]')).toHaveCount(52);

  const bottom = page.locator('.preview-seat-bottom');
  await expect(bottom).toContainText('South');
  await page.getByRole('button', { name: 'Rotate clockwise' }).click();
  await expect(bottom).toContainText('East');
  await page.getByRole('button', { name: 'Rotate anticlockwise' }).click();
  await expect(bottom).toContainText('South');
  await page.getByRole('button', { name: 'Roles' }).click();
  await page.keyboard.type('1n');
  for (const role of ['Opener', 'Responder', 'Overcaller'])
    await expect(page.locator('.preview-seat').getByText(role).first()).toBeVisible();
  await page.getByRole('button', { name: 'Reset' }).click();
  await expect(page.getByText('North is to call.')).toBeVisible();

  const calls = { '1n': 'North: one no trump', x: 'East: double', xx: 'South: redouble', p: 'West: pass' };
  for (const [keys, said] of Object.entries(calls)) {
    await page.keyboard.type(keys);
    await expect(page.getByText(`${said}. `)).toBeVisible();
  }
  for (const next of [/^North: pass/, /^The contract is one no trump redoubled by North/]) {
    await page.keyboard.type('p');
    await expect(page.getByText(next)).toBeVisible();
  }
  expect(await colourOf(page.locator('.call-card-pass'), 'color')).toBe('green');
  expect(await colourOf(page.locator('.call-card-double'), 'backgroundColor')).toBe('red');
  expect(await colourOf(page.locator('.call-card-redouble'), 'backgroundColor')).toBe('blue');
  await expect(page.locator('.card-back')).toHaveCount(52);
  await choose(page, 'Turn', 'All');
  for (const [suit, colour] of Object.entries({ S: 'black', H: 'red', D: 'red', C: 'black' }))
    expect(await colourOf(page.locator(`.card-${suit}`), 'color')).toBe(colour);
  await playDeal(page);
  await expect(resultsOf(page).getByText(/^Made|down\.$/)).toBeVisible();
  await resultsOf(page).getByRole('button', { name: 'Restart' }).click();
  await expect(page.locator('.card-back')).toHaveCount(52);

  await page.getByRole('button', { name: 'Next deal' }).click();
  await expect(page.getByText('Deal 2 of 2')).toBeVisible();
  await page.getByRole('button', { name: 'Prev deal' }).click();
  await expect(page.getByText('Deal 1 of 2')).toBeVisible();
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(page).toHaveURL(`${server.url}/`);
});

test('a room in PLAY: keys whose code does not come say so (D-580), the contract is found by bidding all four hands, the deal is played to its end, and nothing is recorded; a look back whose code does not come leads back to the result, and is tried again (D-550) (D-579)', async ({
  page,
  server,
}) => {
  const token = await tokenOf(server.url, demo('student'));
  const wish = { mode: 'play', pack: 'Responding to 1NT', count: 1, back: '/deal-store' } as const;
  const before = await attemptsOf(server.url, token);
  await signIn(page, server.url, token);
  await setFastBots(page, server.url);
  // The code of the settings and the keys does not come: the table is laid without.
  await page.route('**/assets/settings-and-keys-*', (route) => route.abort());
  await page.goto(`${server.url}/engine?roomToken=${await createRoom(server.url, token, wish)}`);
  await page.getByRole('button', { name: /^Bid all four hands/ }).click();
  await expect(page.getByRole('group', { name: 'Your call' })).toBeVisible();
  await page.keyboard.type('?');
  const keys = page.getByRole('dialog', { name: 'Keys' });
  await expect(keys).toContainText('This could not be opened');
  expect(await problemsOf(page), 'the keys that did not come').toEqual([]);
  await keys.locator('footer').getByRole('button', { name: 'Close' }).click();
  for (const call of ['1n', 'p', 'p', 'p']) await page.keyboard.type(call);
  await playDeal(page);
  await expect(resultsOf(page)).toBeVisible();
  // The look back's code does not come any more, as after another release.
  await page.route('**/assets/lessons-*', (route) => route.abort());
  await page.reload();
  const lookBack = resultsOf(page).getByRole('button', { name: /^Look back/ });
  await lookBack.click();
  await expect(page.getByRole('alert')).toContainText('The look back did not come.');
  await page.getByRole('button', { name: 'Back to the table' }).click();
  await lookBack.click();
  await page.unroute('**/assets/lessons-*');
  await page.getByRole('button', { name: 'Try again' }).click();
  // Where the browser keeps the failure, the page is loaded anew over the result (D-579).
  await expect(async () => {
    if (await lookBack.isVisible()) await lookBack.click();
    await expect(page.getByRole('slider', { name: 'Moment of the play' })).toBeVisible({ timeout: 5000 });
  }).toPass();
  await page.getByRole('button', { name: 'Back to the table' }).click();
  expect(await attemptsOf(server.url, token)).toEqual(before);
  await page
    .getByRole('button', { name: /^Back to|^Leave/ })
    .last()
    .click();
  await expect(page).toHaveURL(/\/deal-store(\?|$)/);
});

test('rooms that do not open say why, and show a way on', async ({ page, server }) => {
  const open = async (roomToken: string, words: RegExp): Promise<void> => {
    await page.goto(`${server.url}/engine?roomToken=${roomToken}`);
    await expect(page.getByRole('alert')).toContainText(words);
    await expect(page.getByRole('link', { name: 'My deals' })).toHaveAttribute('href', `${server.url}/my-deals`);
  };
  await open('', /names no table/);
  await open('%2E%2E%2Fprofile', /part of it may be missing/);
  await open('x'.repeat(43), /There is no such table/);
  await open('device-0192f0c0-0000-7000-8000-000000000001', /laid on another device/);
  expect(await problemsOf(page)).toEqual([]);

  const student = await tokenOf(server.url, demo('student'));
  const wish = { mode: 'study', pack: 'Tricks and winners', count: 1, back: '/' } as const;
  const room = await createRoom(server.url, student, wish);
  await signIn(page, server.url, await tokenOf(server.url, demo('teacher')));
  await open(room, /laid for somebody else/);
});

testWithWorker(
  'a table that was laid for somebody is told to who is signed out, who logs in and comes back to it; the service worker keeps nothing of the room',
  async ({ page, server }) => {
    const student = demo('student');
    const wish = { mode: 'study', pack: 'Tricks and winners', count: 1, back: '/' } as const;
    const room = await createRoom(server.url, await tokenOf(server.url, student), wish);
    await page.goto(`${server.url}/engine?roomToken=${room}`);
    await expect(page.getByRole('alert')).toContainText('Log in as that person');
    expect(await problemsOf(page)).toEqual([]);
    await page.getByRole('button', { name: 'Log in' }).click();
    await fillLogIn(page, student);
    await expect(page).toHaveURL(`${server.url}/engine?roomToken=${room}`);
    await expect(table(page)).toBeVisible();

    await page.evaluate(() => navigator.serviceWorker.ready);
    await page.reload();
    await expect(table(page)).toBeVisible();
    const kept = await addressesKept(page);
    expect(kept.some((address) => address.includes('engine.html'))).toBe(true);
    expect(kept.filter((address) => address.includes('/api/'))).toEqual([]);
  },
);

/** On a new device: a room is opened by a code, which nobody can use again, and the room's own site gives another. */
async function openByCode(page: Page, browser: Browser, app: AppServer, engine: AppServer): Promise<void> {
  const who = { email: `code-${Date.now()}@example.com`, password: PASSWORD };
  await enterAnew(page, app.url, who.email, '/deal-store');
  await getPack(page, app.url, 'Tricks and winners');
  const packId = page.url().split('/').at(-1);
  const codes: string[] = [];
  page.on('framenavigated', (frame) => {
    const code = /#engineCode=(.+)$/.exec(frame.url())?.[1];
    if (code) codes.push(code);
  });
  const redeemed: number[] = [];
  page.on('response', (response) => {
    if (response.request().method() === 'POST' && response.url().endsWith('/redeem')) redeemed.push(response.status());
  });
  await page.getByRole('button', { name: /^Play now/ }).click();
  await expect(table(page)).toBeVisible();
  const address = page.url();
  expect(address).toMatch(new RegExp(`^${engine.url}/engine\\?roomToken=[\\w-]{43}$`));
  expect([codes.length, redeemed]).toEqual([1, [200]]);

  await forgetRooms(page);
  await page.reload();
  await expect(table(page)).toBeVisible();
  expect([codes.length, redeemed]).toEqual([1, [200]]);

  const elsewhere = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const other = await elsewhere.newPage();
  await other.goto(`${address}#engineCode=${codes[0]}`);
  await expect(other.getByRole('alert')).toContainText('it has been used already');
  await expect(other).toHaveURL(address);
  await other.reload();
  await expect(other.getByRole('alert')).toContainText('Log in as that person');
  await other.getByRole('button', { name: /^Open it from localhost/ }).click();
  await expect(other).toHaveURL(new RegExp(`^${app.url}/engine`));
  await other.getByRole('button', { name: 'Log in' }).click();
  await fillLogIn(other, who);
  await expect(table(other)).toBeVisible();
  await elsewhere.close();

  await forgetRooms(page);
  await page.evaluate(() => localStorage.clear());
  await page.reload();
  await page.getByRole('button', { name: /^Open it from localhost/ }).click();
  await expect(page).toHaveURL(address);
  await expect(table(page)).toBeVisible();
  expect([new Set(codes).size, redeemed]).toEqual([2, [200, 200]]);

  const admin = await tokenOf(app.url, demo('admin'));
  await ask(app.url, admin, `/admin/deal-packs/${packId}/publish`, undefined, 'DELETE');
  await forgetRooms(page);
  await page.reload();
  await expect(page.getByRole('alert')).toContainText('not yours to play any more');
}

test('an engine on a host of its own opens in the same tab from a pack (E-02), is resumed after a reload, and keeps its result while nobody can take it, then sends it once; it opens a room by a code that works once and leaves the address, keeps its key for a reload, and gets a new code from the room’s own site, until the deals are theirs no longer', async ({
  page,
  browser,
}) => {
  let engine: AppServer | undefined;
  const app = await AppServer.start(async (url) => {
    engine = await AppServer.start(async () => ({ ROOMS_URL: url }));
    return { GAME_ENGINE_URL: `${engine.url}/engine` };
  });
  if (!engine) throw new Error('the engine has not started');
  try {
    await setFastBots(page, engine.url);
    const email = `host-${Date.now()}@example.com`;
    await enterAnew(page, app.url, email, '/deal-store');
    await getPack(page, app.url, 'Tricks and winners');
    const pack = page.url();
    await page.getByRole('button', { name: /^Play now/ }).click();
    await expect(page).toHaveURL(new RegExp(`^${engine.url}/engine\\?roomToken=[\\w-]{43}$`));

    let before = 0;
    await playDeal(page, async () => {
      before = await cardsAtTurn(page);
      return before > 0 && before < 22;
    });
    await page.reload();
    await expect(page.locator('[data-to-play="true"]')).not.toHaveCount(0);
    await expect.poll(() => cardsInSight(page)).toBe(before);

    await app.kill();
    await playDeal(page);
    await expect(resultsOf(page)).toBeVisible();
    await expect(page.getByText('Your result is kept on this device.', { exact: false })).toBeAttached();
    await page.reload();
    await expect(page.getByText('Your result is kept on this device.', { exact: false })).toBeAttached();
    await app.start();
    await page.reload();
    await expect(page.getByText('All saved')).toBeAttached();

    await page
      .getByRole('button', { name: /^Back to|^Leave/ })
      .last()
      .click();
    await expect(page).toHaveURL(pack);
    await expect(page.getByRole('button', { name: /^Replay/ })).toHaveCount(1);
    expect(await attemptsOf(app.url, await tokenOf(app.url, { email, password: PASSWORD }))).toHaveLength(1);

    const device = await browser.newContext({ viewport: { width: 1280, height: 800 } });
    await openByCode(await device.newPage(), browser, app, engine);
    await device.close();
  } finally {
    await app.stop();
    await engine.stop();
  }
});
