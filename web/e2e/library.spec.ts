import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { demo, registerTeacher, signIn } from './api.ts';
import { problemsOf } from './axe.ts';
import { test } from './fixtures.ts';
import { enter, newAddress, PASSWORD } from './person.ts';

test.use({ viewport: { width: 1280, height: 900 } });

const HANDS = 'AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432';

/** The spades twice: such a board is refused. */
const TWICE = HANDS.replace(' .AKQJT98765432..', ' AKQJT98765432...');

const board = (number: number, name: string, hands = HANDS): string =>
  `[Board "${number}"]\n[OvertrickName "${name}"]\n[Dealer "N"]\n[Deal "N:${hands}"]\n[Auction "N"]\n7S Pass Pass Pass\n`;

const FILE = {
  name: 'Tuesday class.pbn',
  mimeType: 'text/plain',
  buffer: Buffer.from(
    `${board(1, 'Ruff high')}\n[Board "2"]\n[Dealer "N"]\n[Deal "N:${TWICE}"]\n\n${board(3, 'Duck')}`,
  ),
};

const LATER = { name: 'Later.pbn', mimeType: 'text/plain', buffer: Buffer.from(board(1, 'Wait and see')) };

test('the list asks again where the server did not answer, and a deletion without an answer has failed (D-07) (D-38); a teacher brings a file into the library, finds a deal, looks at it and its group, and removes all (D-01) (D-06) (D-15) (D-39) (D-40) (D-47) (G-18)', async ({
  page,
  server,
}) => {
  await enter(page, server.url, demo('teacher'), '/teaching/deals');
  await expect(page).toHaveTitle(/^Deal library/);
  const trail = page.getByRole('navigation', { name: 'Breadcrumbs' });
  await expect(trail.getByRole('link', { name: 'Teaching', exact: true })).toHaveAttribute('href', '/teaching');
  await expect(trail.getByText('Deal library')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Tricks and winners' })).toBeVisible();
  expect(await problemsOf(page), 'axe').toEqual([]);

  await test.step('a server that does not answer (D-07) (D-38)', async () => {
    await page.goto(`${server.url}/teaching/deals?debug=true`);
    await page.route('**/api/deals/all', (route) => route.fulfill({ status: 200, body: '' }));
    await page.getByRole('button', { name: 'Delete all deals' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
    await expect(
      page.getByText(/^Something went wrong, please try again or reach out to our support team/),
    ).toBeVisible();
    // A server that fails; without any answer the library kept on the device is shown.
    await page.route(
      '**/api/deals/grouped-deals?**',
      (route) => route.fulfill({ status: 500, json: { message: 'Something went wrong', code: 'failed' } }),
      { times: 1 },
    );
    await page.getByPlaceholder('Search by deal name').fill('zz');
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('No deal is found')).toBeVisible();
    await page.unroute('**/api/deals/all');
  });

  // The rest of the test uses a library of its own, because it removes all deals at the end.
  await signIn(page, server.url, await registerTeacher(server.url, { email: newAddress(), password: PASSWORD }));
  await page.goto(`${server.url}/teaching/deals`);
  // An empty library has a second such button after its list has loaded.
  await expect(page.getByText('No deals yet')).toBeVisible();
  for (const file of [FILE, LATER]) {
    await page.getByRole('button', { name: 'Import deals' }).first().click();
    await page.locator('dialog input[type=file]').first().setInputFiles(file);
    await page.getByText('Keep both').click();
    await page.getByRole('button', { name: 'Import', exact: true }).click();
    await expect(page.getByRole('link', { name: `Report on ${file.name}`, exact: true })).toBeVisible();
    await page.locator('dialog footer').getByRole('button', { name: 'Close' }).click();
  }
  await expect(page.getByRole('link', { name: 'Wait and see' })).toBeVisible();

  await page.getByPlaceholder('Search by deal name').fill('duck');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page.getByText('Showing 1-1 of 1 in 1 page(s).')).toBeVisible();
  await page.getByRole('button', { name: 'Preview Duck' }).click();
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Open in simulator' })).toBeVisible();
  await page.keyboard.press('Escape');

  await page.getByRole('link', { name: 'Duck' }).click();
  await expect(page.getByRole('heading', { name: 'Duck' })).toBeVisible();
  await page.getByRole('button', { name: 'Open in simulator' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.goto(page.url());
  await page.getByRole('link', { name: 'Previous deal' }).click();
  await expect(page.getByRole('heading', { name: 'Ruff high' })).toBeVisible();
  await page.getByRole('link', { name: 'Tuesday class' }).click();
  await page.getByRole('button', { name: 'Take out Duck' }).click();
  await expect(page.getByRole('link', { name: 'Duck' })).toHaveCount(0);

  await page.goto(`${server.url}/teaching/deals?x=1&debug=true`);
  await expect(page.getByRole('link', { name: 'Duck' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Delete all deals' })).toHaveCount(0);
  await page.goto(`${server.url}/teaching/deals?debug=true`);
  await page.getByRole('button', { name: 'Delete all deals' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page).toHaveURL(/\/teaching$/);
  await expect(page.getByText('All deals have been removed')).toBeVisible();
});

/** Boards that differ in their contract, so that no two are the same deal. */
const CALLS = ['1', '2', '3', '4', '5', '6', '7'].flatMap((level) => ['S', 'H', 'D', 'C', 'NT'].map((s) => level + s));
const called = (number: number, tags = ''): string =>
  `[Board "${number}"]\n${tags}[Dealer "N"]\n[Deal "N:${HANDS}"]\n[Auction "N"]\n${CALLS[number - 1]} Pass Pass Pass\n`;

const named = (name: string): string => `[OvertrickName "${name}"]\n`;

/** 25 boards of a group, the first three with names, the last without calls. */
const CLASS = [
  called(1, named('Ruff high')),
  called(2, named('Duck')),
  called(3, named('Count')),
  ...Array.from({ length: 21 }, (_, index) => called(index + 4)),
  `[Board "25"]\n[Dealer "E"]\n[Deal "N:${HANDS}"]\n`,
].join('\n');

/** Brings a file into the library by the screen's own call. */
async function bring(url: string, token: string, name: string, text: string, autogroup: boolean): Promise<void> {
  const body = new FormData();
  body.set('media', new Blob([text], { type: 'text/plain' }), name);
  const address = `${url}/api/deals/import-direct?autogroup=${autogroup}`;
  const reply = await fetch(address, { method: 'POST', headers: { authorization: `Bearer ${token}` }, body });
  expect(reply.ok, `${reply.status}`).toBe(true);
}

/** A teacher whose library has a group of 25 deals and two deals that stand alone. */
async function enterLibrary(page: Page, url: string): Promise<string> {
  const token = await registerTeacher(url, { email: newAddress(), password: PASSWORD });
  await bring(url, token, 'Tuesday class.pbn', CLASS, true);
  await bring(
    url,
    token,
    'Singles.pbn',
    [called(30, named('Squeeze')), called(31, named('Endplay'))].join('\n'),
    false,
  );
  await signIn(page, url, token);
  await page.goto(`${url}/teaching/deals`);
  await expect(page.getByRole('link', { name: 'Endplay' })).toBeVisible();
  return token;
}

const openClass = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Show 25 deals of Tuesday class' }).click();
  await expect(page.getByText('20 of 25 deals shown')).toBeVisible();
};
const bar = (page: Page) => page.getByRole('group', { name: 'Selected deals' });
const box = (page: Page, name: string) => page.getByRole('checkbox', { name, exact: true });

/** Takes or writes a word in a field of labels. */
async function write(page: Page, field: string, word: string): Promise<void> {
  await page.getByRole('combobox', { name: field, exact: true }).fill(word);
  await page.getByRole('option', { name: word, exact: true }).click();
  await page.keyboard.press('Escape');
}

test('a group opens in pages, deals are chosen with Shift, and labels written on all of them are found again by every filter, in another browser too (D-18) (D-22) (D-27) (D-35) (D-88) (D-90) (D-92)', async ({
  page,
  server,
  browser,
}) => {
  const token = await enterLibrary(page, server.url);
  await openClass(page);
  await page.getByRole('button', { name: 'Show more' }).click();
  await expect(page.getByRole('link', { name: 'Board 25 of Tuesday class.pbn' })).toBeVisible();
  await expect(page.getByText('no auction or contract')).toBeVisible();

  // By mouse and by keyboard: Shift chooses all between.
  await box(page, 'Select Ruff high').click();
  await box(page, 'Select Count').click({ modifiers: ['Shift'] });
  await expect(page.getByText('3 deals selected').last()).toBeVisible();
  await box(page, 'Select Board 4 of Tuesday class.pbn').focus();
  await page.keyboard.press('Shift+Space');
  await expect(page.getByText('4 deals selected').last()).toBeVisible();
  expect(await problemsOf(page), 'axe').toEqual([]);

  await bar(page).getByRole('button', { name: 'Labels' }).click();
  await write(page, 'Add tags', 'club night');
  await write(page, 'Add keywords', 'trump control');
  await write(page, 'Add focus', 'declarer play');
  await page.getByLabel('Experience level').selectOption('4');
  await page.getByLabel('Bidding system').selectOption('SAYC');
  await page.getByRole('dialog').getByText('Yes', { exact: true }).click();
  expect(await problemsOf(page), 'axe').toEqual([]);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('4 deals have been changed.')).toBeVisible();

  await page.getByRole('button', { name: 'Hide deals of Tuesday class' }).click();
  const FILTERS: readonly (readonly [string, string])[] = [
    ['Keyword', 'trump control'],
    ['Focus', 'declarer play'],
    ['Tag', 'club night'],
    ['Bidding system', 'SAYC (USA, most of the rest of the world)'],
  ];
  for (const [field, word] of FILTERS) {
    await page.getByRole('button', { name: 'Change filters' }).click();
    await write(page, field, word);
    await page.getByRole('button', { name: 'Show deals', exact: true }).click();
    await expect(page.getByRole('button', { name: `${field}: ${word}`, exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Show 4 deals of Tuesday class' })).toBeVisible();
    await page.getByRole('button', { name: 'Clear all' }).click();
    await expect(page.getByRole('button', { name: 'Show 25 deals of Tuesday class' })).toBeVisible();
  }

  const only = async (name: string): Promise<void> => {
    await page.getByRole('button', { name: 'Show deals', exact: true }).click();
    await expect(page.getByRole('link', { name })).toBeVisible();
    await expect(page.getByText('Showing 1-1 of 1 in 1 page(s).')).toBeVisible();
    await page.getByRole('button', { name: 'Clear all' }).click();
  };
  await page.getByRole('button', { name: 'Change filters' }).click();
  await write(page, 'Deal name', 'Endplay');
  await only('Endplay');
  // The first five boards are played at the level of one.
  await page.getByRole('button', { name: 'Change filters' }).click();
  await write(page, 'Min tricks', '7');
  await page.getByRole('button', { name: 'Show deals', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Show 5 deals of Tuesday class' })).toBeVisible();
  await page.getByRole('button', { name: 'Clear all' }).click();
  await page.getByRole('button', { name: 'Change filters' }).click();
  await write(page, 'Missing for study', 'Auction and contract');
  await only('Board 25 of Tuesday class.pbn');
  await page.getByRole('button', { name: 'Change filters' }).click();
  await page.getByRole('button', { name: '4, Improver+' }).click();
  await page.getByRole('dialog').getByText('Yes', { exact: true }).click();
  await page.getByRole('button', { name: 'Show deals', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Classified: Yes', exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Show 4 deals of Tuesday class' })).toBeVisible();

  // Another browser: the keys of the filters are those of the address.
  const other = await (await browser.newContext()).newPage();
  await signIn(other, server.url, token);
  await other.goto(`${server.url}/teaching/deals?tag=club%20night&experienceLevel=4&classified=true`);
  await expect(other.getByRole('button', { name: 'Show 4 deals of Tuesday class' })).toBeVisible();
  await expect(other.getByRole('button', { name: 'Experience level: Improver+', exact: true })).toBeVisible();
  await other.context().close();
});

test('a deal is called by its board and file until its page gives it a name and labels (D-41) (D-48) (D-91); chosen deals are moved, put in order, exported, removed and brought back (D-92) (D-93) (D-94) (D-95)', async ({
  page,
  server,
}) => {
  await enterLibrary(page, server.url);
  await openClass(page);
  await page.getByRole('link', { name: 'Board 4 of Tuesday class.pbn' }).click();
  await expect(page).toHaveTitle(/^Board 4 of Tuesday class\.pbn/);
  const trail = page.getByRole('navigation', { name: 'Breadcrumbs' });
  await expect(trail.getByText('Board 4 of Tuesday class.pbn')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Open in game engine' })).toHaveCount(0);
  await page.goto(`${page.url()}?experimentalGameEngineUrl=`);
  await expect(page.getByRole('button', { name: 'Open in game engine' })).toBeVisible();
  expect(await problemsOf(page), 'axe').toEqual([]);

  const asked = page.waitForRequest(/\/prev-next\?context=library/);
  await page.goto(`${page.url().split('?')[0]}?context=library`);
  await asked;
  const next = page.waitForRequest(/\/prev-next\?context=library/);
  await page.getByRole('link', { name: 'Next deal' }).click();
  await next;
  await expect(page.getByRole('heading', { name: 'Board 5 of Tuesday class.pbn' })).toBeVisible();
  await page.goBack();
  // Until its deal has been read, the page before it is shown, whose link is for its own deal.
  await expect(page.getByRole('heading', { name: 'Board 4 of Tuesday class.pbn' })).toBeVisible();

  await page.getByRole('link', { name: 'Edit deal' }).click();
  await expect(trail.getByRole('link', { name: 'Board 4 of Tuesday class.pbn' })).toBeVisible();
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('The quiet king');
  await write(page, 'Tags', 'new here');
  await page.getByRole('textbox', { name: 'Note' }).fill('For Tuesday');
  expect(await problemsOf(page), 'axe').toEqual([]);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('The deal is saved.')).toBeVisible();
  await page.goto(`${server.url}/teaching/deals?tag=new%20here`);
  await expect(page.getByRole('link', { name: 'The quiet king' })).toBeVisible();

  await page.goto(`${server.url}/teaching/deals`);
  await box(page, 'Select Squeeze').check();
  await box(page, 'Select Endplay').check();
  await bar(page).getByRole('button', { name: 'Move' }).click();
  await page.getByText('A new group', { exact: true }).click();
  await page.getByRole('dialog').getByLabel('Name').fill('Endings');
  await page.getByRole('dialog').getByRole('button', { name: 'Move' }).click();
  await expect(page.getByText('2 deals have been moved.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Show 2 deals of Endings' })).toBeVisible();

  // A group is found by its name.
  await page.getByPlaceholder('Search by deal name').fill('endings');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page.getByText('Showing 1-1 of 1 in 1 page(s).')).toBeVisible();
  await page.getByRole('link', { name: 'Edit Endings' }).click();
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Late endings');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Late endings' })).toBeVisible();
  const before = await page.locator('.library-item-words a').allTextContents();
  await page.getByRole('button', { name: 'Change order' }).click();
  await page.getByRole('button', { name: `Move ${before[1]}` }).press('ArrowUp');
  await page.getByRole('button', { name: 'Save order' }).click();
  await expect(page.locator('.library-item-words a').first()).toHaveText(before[1] ?? '');
  expect(await problemsOf(page), 'axe').toEqual([]);
  await page.getByRole('button', { name: 'Take out Squeeze' }).click();
  await expect(page.getByRole('link', { name: 'Squeeze' })).toHaveCount(0);

  // Out of the library, and back, to its group.
  await page.getByRole('button', { name: 'Delete group' }).click();
  await expect(page).toHaveURL(/\/teaching\/deals$/);
  await expect(page.getByText('1 deal has been removed.')).toBeVisible();
  await page.getByRole('button', { name: 'Clear the search' }).click();
  await expect(page.getByRole('link', { name: 'Squeeze' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Endplay' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('1 deal is back in the library.')).toBeVisible();
  await page.getByRole('link', { name: 'Endplay' }).click();
  await expect(page.getByRole('link', { name: 'Late endings' })).toBeVisible();

  // All of it as one file, in two formats.
  await page.goto(`${server.url}/teaching/deals`);
  await box(page, 'Select all on this page').check();
  await bar(page).getByRole('button', { name: 'Export' }).click();
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save file' }).click();
  const text = readFileSync((await (await saved).path()) ?? '', 'utf8');
  for (const name of ['Ruff high', 'Duck', 'Squeeze', 'Endplay']) expect(text).toContain(name);
  expect(text.match(/\[Deal "/g)).toHaveLength(27);
  await expect(page.getByText('Deal library.pbn holds 27 deals.')).toBeVisible();
  await page.getByRole('dialog').getByText('LIN', { exact: true }).click();
  const lin = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save file' }).click();
  expect((await lin).suggestedFilename()).toBe('Deal library.lin');
  expect(await problemsOf(page), 'axe').toEqual([]);
});
