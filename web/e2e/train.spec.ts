import { type BrowserContext, expect, type Page } from '@playwright/test';
import { apart } from './apart.ts';
import { ask, demo, signIn, tokenOf } from './api.ts';
import { expectNoProblems, problemsOf } from './axe.ts';
import { waitForServiceWorker, waitForTeachersParts } from './browser.ts';
import { test } from './fixtures.ts';

const GROUP = 'Tricks and winners';

const own = apart({ width: 1280, height: 900 });

const simulator = (page: Page) => page.getByRole('dialog', { name: 'Simulator' });

async function press(page: Page, name: string): Promise<void> {
  await simulator(page).getByRole('button', { name, exact: true }).click();
}

async function choose(page: Page, control: string, line: string): Promise<void> {
  await press(page, control);
  await page.getByRole('menuitem', { name: line, exact: true }).click();
}

async function keep(page: Page, path: string, link: string): Promise<void> {
  await page.goto(own.server.url + path);
  await page.getByRole('main').getByRole('link', { name: link, exact: true }).first().click();
  await page.getByRole('button', { name: 'Keep on this device' }).click();
  await expect(page.getByText('Kept on this device')).toBeVisible({ timeout: 60_000 });
}

/** Closes the browser and opens it again; no page of before is there. */
async function reopen(path: string): Promise<{ context: BrowserContext; page: Page }> {
  await own.device.close();
  const context = await own.device.open();
  const page = await context.newPage();
  await page.goto(own.server.url + path);
  return { context, page };
}

/** Bids one no trump, which all pass, by the keys. */
async function bidOneNoTrump(page: Page): Promise<void> {
  await page.keyboard.type('1n');
  let told = await simulator(page)
    .getByText(/one no trump\. \w+ is to call\.$/)
    .textContent();
  for (let pass = 1; pass <= 3; pass++) {
    const seat = /(\w+) is to call/.exec(told ?? '')?.[1] ?? '';
    await page.keyboard.press('p');
    if (pass < 3) told = await simulator(page).getByText(`${seat}: pass.`).textContent();
  }
  await expect(simulator(page).getByText(/^The contract is one no trump/)).toBeVisible();
}

/** Uses every control of the simulator that is open. */
async function useEveryControl(page: Page): Promise<void> {
  await expect(simulator(page).getByRole('heading', { level: 1 })).toBeVisible();
  await choose(page, 'Turn', 'All');
  await expect(page.locator('[data-card]')).toHaveCount(52);
  await bidOneNoTrump(page);
  await press(page, 'DDS');
  await expect(page.locator('.trick-table-view tbody td')).toHaveCount(20);
  await expect(page.locator('.card-number').first()).toBeVisible();
  await press(page, 'Roles');
  await choose(page, 'Hide', 'North');
  await expect(page.locator('[data-card]')).toHaveCount(39);
  await choose(page, 'Turn', 'North');
  await choose(page, 'Highlight', 'Honours');
  await choose(page, 'Highlight', 'None');
  await press(page, 'Rotate clockwise');
  await press(page, 'Rotate anticlockwise');
  await press(page, 'Bid history');
  await page.locator('[data-to-play="true"] button[data-card]').first().click();
  await expect(page.getByText(/ plays the /)).toBeVisible();
  await press(page, 'Undo');
  await press(page, 'Claim');
  const claiming = page.getByRole('dialog', { name: /claiming tricks/ });
  await claiming.getByText('13', { exact: true }).click();
  await claiming.getByRole('button', { name: 'Claim', exact: true }).click();
  await expect(
    claiming
      .getByRole('alert')
      .or(page.getByRole('dialog', { name: /deal results/ }))
      .first(),
  ).toBeVisible();
  await page.keyboard.press('Escape');
  await press(page, 'Reset');
}

test('a teacher has a group and a pack on a train, shows a deal with every control, and a changed hint arrives (D-96) (D-97) (D-98)', async () => {
  let context = await own.device.open();
  let page = await context.newPage();
  await signIn(page, own.server.url, await tokenOf(own.server.url, demo('teacher')));
  await keep(page, '/teaching/deals', `Edit ${GROUP}`);
  await keep(page, '/teaching/deal-packs', GROUP);
  await waitForServiceWorker(page);
  await waitForTeachersParts(page);
  await own.server.kill();

  ({ context, page } = await reopen('/teaching/deals'));
  await expect(page.getByText(/deals are on this device, \d+ are not/)).toBeVisible();
  await expect(page.getByRole('heading', { name: GROUP })).toBeVisible();
  await expectNoProblems(page, 'the library without a connection');
  await page.setViewportSize({ width: 1280, height: 900 });

  // A search, a deal, its summary.
  await page
    .getByRole('main')
    .getByRole('link', { name: `Edit ${GROUP}` })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: GROUP })).toBeVisible();
  const deals = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: /^Preview/ }) });
  const [, name = ''] = await deals.getByRole('link').allTextContents();
  await page.goBack();
  await page.getByPlaceholder('Search by deal name').fill(name.toUpperCase());
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await page.getByRole('link', { name, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page.getByText(/^You are off line: this is how it was today at/)).toBeVisible();
  const dealId = new URL(page.url()).pathname.split('/').at(-1) ?? '';

  await page.getByRole('button', { name: 'Open in simulator' }).click();
  await useEveryControl(page);
  const [remote] = await Promise.all([page.waitForEvent('popup'), press(page, 'Open remote control')]);
  await expect(remote.getByText('Deal 1 of 1')).toBeVisible();
  await remote.getByRole('button', { name: 'Level 1' }).click();
  await remote.getByRole('button', { name: 'one spade' }).click();
  await expect(page.getByText(/: one spade\. \w+ is to call\.$/)).toBeVisible();
  await remote.close();
  await page.getByRole('button', { name: 'Show recorder' }).click();
  await expect(page.getByRole('button', { name: 'Start', exact: true })).toBeVisible();
  await simulator(page).getByRole('button', { name: 'Close', exact: true }).click();

  // A hint is changed.
  await page.getByRole('link', { name: 'Edit deal' }).click();
  const hint = page.getByRole('textbox', { name: 'Hint for declarer' });
  await hint.fill('Count your winners twice');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Your changes are on this device and wait for a connection.')).toBeVisible();
  await expectNoProblems(page, 'the form without a connection');
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.getByRole('link', { name: 'Show deal' }).click();
  await expect(page.getByText('Your changes are on this device and wait for a connection.')).toBeVisible();

  // The pack as its author sees it.
  await page.goto(`${own.server.url}/teaching/deal-packs`);
  await page.getByRole('main').getByRole('link', { name: GROUP, exact: true }).click();
  await page
    .getByRole('button', { name: /^Play now/ })
    .first()
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Open in simulator' }).click();
  await expect(simulator(page).getByRole('heading', { level: 1 })).toBeVisible();
  await simulator(page).getByRole('button', { name: 'Close', exact: true }).click();
  await page.goto(`${own.server.url}/sync`);
  await expect(page.getByText(/^Group · On this device ·/)).toBeVisible();
  await expect(page.getByText(/^Deal pack · On this device ·/)).toBeVisible();
  await expect(page.getByText(`The words of ${name}`)).toBeVisible();
  expect(await problemsOf(page)).toEqual([]);

  // The server comes back, and has the hint.
  ({ context, page } = await reopen(`/teaching/deals/${dealId}/edit`));
  await expect(page.getByRole('textbox', { name: 'Hint for declarer' })).toHaveValue('Count your winners twice');
  await own.server.start();
  await page.reload();
  // The server is asked, because the words "Your changes are ..." are not on the page yet while it comes.
  const token = await tokenOf(own.server.url, demo('teacher'));
  const hintThere = async (): Promise<string> =>
    (await ask(own.server.url, token, `/deals/${dealId}`)).study.declarer_hint;
  await expect.poll(hintThere, { timeout: 60_000 }).toBe('Count your winners twice');
  await expect(page.getByText(/Your changes are /)).toHaveCount(0);
  await context.close();
});

test('words that were changed elsewhere meanwhile are shown on both sides, and one is kept (D-99)', async () => {
  let context = await own.device.open();
  let page = await context.newPage();
  const token = await tokenOf(own.server.url, demo('teacher'));
  await signIn(page, own.server.url, token);
  const { results } = await ask(own.server.url, token, '/deals/grouped-deals');
  const group = (results as { group_id: string; group_name: string }[]).find(({ group_name }) => group_name === GROUP);
  const { deals } = await ask(own.server.url, token, `/deals/groups/${group?.group_id}`);
  const path = `/teaching/deals/${deals[0].id}/edit`;
  await page.goto(own.server.url + path);
  const hint = page.getByRole('textbox', { name: 'Hint for a defender' });
  await expect(hint).toBeVisible();
  await context.setOffline(true);
  await hint.fill('Lead a trump');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText(/Your changes are /)).toBeVisible();
  await ask(own.server.url, token, `/deals/${deals[0].id}`, { defender_hint: 'Lead a heart' }, 'PUT');
  await context.setOffline(false);

  const conflict = page.getByRole('group', { name: 'Hint for a defender' });
  await expect(conflict.getByText('Lead a trump')).toBeVisible({ timeout: 60_000 });
  await expect(conflict.getByText('Lead a heart')).toBeVisible();
  await expectNoProblems(page, 'words changed here and elsewhere');
  await conflict.getByRole('radio', { name: 'Yours' }).check();
  await page.getByRole('button', { name: 'Keep what is chosen' }).click();
  await expect(conflict).toHaveCount(0);
  await expect
    .poll(async () => (await ask(own.server.url, token, `/deals/${deals[0].id}`)).study.defender_hint, {
      timeout: 60_000,
    })
    .toBe('Lead a trump');
  ({ context, page } = await reopen(path));
  await expect(page.getByRole('textbox', { name: 'Hint for a defender' })).toHaveValue('Lead a trump');
  await context.close();
});

const COURSE = 'Tricks and winners: a first course';

test('without a connection each filter of the library is set, and finds over what is on the device (D-96); a teacher has a course on a train as its author sees it: lessons, activities, deals in preview (D-97)', async () => {
  const context = await own.device.open();
  const page = await context.newPage();
  const token = await tokenOf(own.server.url, demo('teacher'));
  await signIn(page, own.server.url, token);
  const { results } = await ask(own.server.url, token, '/deals/grouped-deals');
  const group = (results as { group_id: string; group_name: string }[]).find(({ group_name }) => group_name === GROUP);
  const { deals } = await ask(own.server.url, token, `/deals/groups/${group?.group_id}`);
  const [marked, second] = deals as { id: string; name: string }[];
  const labels = { tags: ['club night'], keywords: ['trump control'], focus: ['opening leads'], classified: true };
  const levels = { experience_level: 4, bidding_system: 'SAYC' };
  await ask(own.server.url, token, `/deals/${marked?.id}`, { ...labels, ...levels }, 'PUT');
  await keep(page, '/teaching/deals', `Edit ${GROUP}`);
  await keep(page, '/teaching/courses', COURSE);
  await waitForServiceWorker(page);
  await waitForTeachersParts(page);
  await own.server.kill();

  await page.goto(`${own.server.url}/teaching/deals`);
  const found = page.getByRole('main').getByRole('link', { name: marked?.name ?? '', exact: true });
  const other = page.getByRole('main').getByRole('link', { name: second?.name ?? '', exact: true });
  const dialog = page.getByRole('dialog', { name: 'Filters' });
  const open = () => page.getByRole('button', { name: 'Change filters' }).click();
  const apply = async (badge: string): Promise<void> => {
    await page.getByRole('button', { name: 'Show deals', exact: true }).click();
    await expect(page.getByRole('button', { name: badge, exact: true })).toBeVisible();
    await expect(found).toBeVisible();
    await expect(other).toHaveCount(0);
    await page.getByRole('button', { name: 'Clear all' }).click();
    await expect(page.getByRole('button', { name: badge, exact: true })).toHaveCount(0);
  };
  const WORDS = [
    ['Deal name', marked?.name ?? ''],
    ['Bidding system', 'SAYC (USA, most of the rest of the world)'],
    ['Focus', 'opening leads'],
    ['Keyword', 'trump control'],
    ['Tag', 'club night'],
  ] as const;
  for (const [field, word] of WORDS) {
    await open();
    await page.getByRole('combobox', { name: field, exact: true }).fill(word);
    await page.getByRole('option', { name: word, exact: true }).click();
    await page.keyboard.press('Escape');
    await apply(`${field}: ${word}`);
  }
  await open();
  await expectNoProblems(page, 'the filters without a connection');
  await page.setViewportSize({ width: 1280, height: 900 });
  await dialog.getByText('Yes', { exact: true }).click();
  await apply('Classified: Yes');
  await open();
  await dialog.getByRole('button', { name: '4, Improver+' }).click();
  await apply('Experience level: Improver+');
  for (const [field, word] of [
    ['Min tricks', '13'],
    ['Missing for study', 'Auction and contract'],
  ] as const) {
    await open();
    await page.getByRole('combobox', { name: field, exact: true }).click();
    await page.getByRole('option', { name: word, exact: true }).click();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Show deals', exact: true }).click();
    await expect(page.getByRole('button', { name: `${field}: ${word}`, exact: true })).toBeVisible();
    await expect(found).toHaveCount(0);
    await page.getByRole('button', { name: 'Clear all' }).click();
  }

  await page.goto(`${own.server.url}/teaching/courses`);
  const main = page.getByRole('main');
  await main.getByRole('link', { name: COURSE, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: COURSE })).toBeVisible();
  await expect(page.getByText(/^You are off line: this is how it was today at/)).toBeVisible();
  await expectNoProblems(page, 'a course without a connection');
  await page.setViewportSize({ width: 1280, height: 900 });
  for (const [lesson, activity, deal] of [
    ['Counting winners', /^1a/, /^Nine, and no more/],
    ['Trumps', /Intertitle$/, /^Draw them, then count again/],
  ] as const) {
    await main.getByRole('link', { name: `Edit Lesson: ${lesson}` }).click();
    await expect(page.getByRole('heading', { level: 1, name: lesson })).toBeVisible();
    const path = page.url();
    for (const name of [activity, deal]) {
      await main.getByRole('link', { name }).first().click();
      await expect(page.getByRole('heading', { level: 1, name: lesson })).toHaveCount(0);
      await page.getByRole('button', { name: 'More' }).click();
      await page.getByRole('menuitem', { name: 'View' }).click();
      await expect(page).toHaveURL(/\/view$/);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      if (name === deal) {
        await page
          .getByRole('button', { name: /^Open in simulator/ })
          .first()
          .click();
        await page.getByRole('dialog').getByRole('button', { name: 'Open in simulator' }).click();
        await expect(simulator(page).getByRole('heading', { level: 1 })).toBeVisible();
        await simulator(page).getByRole('button', { name: 'Close', exact: true }).click();
      }
      await page.goto(path);
    }
    await main.getByRole('link', { name: COURSE, exact: true }).click();
  }
  await context.close();
});
