import { expect, type Page } from '@playwright/test';
import { ask, demo, registerTeacher, signIn, tokenOf } from './api.ts';
import { problemsOf } from './axe.ts';
import { test } from './fixtures.ts';
import { enter, newAddress, PASSWORD } from './person.ts';

test.use({ viewport: { width: 1280, height: 900 } });

const HANDS = {
  North: ['Q94', 'A6', 'K853', 'T752'],
  East: ['J3', 'T854', 'T972', 'A83'],
  South: ['AKT85', '732', 'A6', 'KQ4'],
} as const;
const SUITS = ['spades', 'hearts', 'diamonds', 'clubs'] as const;

const field = (page: Page, seat: string, suit: string) =>
  page.getByRole('textbox', { name: `${seat} ${suit}`, exact: true });
const press = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' }).click();
const save = (page: Page) => press(page, 'Save');

async function typeHands(page: Page): Promise<void> {
  for (const [seat, suits] of Object.entries(HANDS))
    for (const [at, cards] of suits.entries()) await field(page, seat, SUITS[at] ?? '').fill(cards);
}

/** A new deal by pasting, saved; its address. */
async function createDeal(page: Page, name: string): Promise<string> {
  await press(page, 'Paste');
  await page
    .getByRole('dialog')
    .getByRole('textbox')
    .fill('N:Q94.A6.K853.T752 J3.T854.T972.A83 AKT85.732.A6.KQ4 762.KQJ9.QJ4.J96');
  await press(page, 'Take it');
  await page.getByRole('textbox', { name: 'Calls' }).fill('P,P,1S,P,2S,P,4S,P,P,P');
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(name);
  await save(page);
  await page.waitForURL(/\/teaching\/deals\/[0-9a-f-]{36}\/edit/);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  return new URL(page.url()).pathname;
}

test('a deal is made from nothing by typing, clicking and the bidding box, found in the library, and undone (D-146) (D-147)', async ({
  page,
  server,
}) => {
  await enter(page, server.url, demo('teacher'), '/teaching/deals');
  await page.getByRole('link', { name: 'New deal' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('New deal');
  await field(page, 'North', 'spades').fill('10z');
  await expect(page.getByText('Z is not a valid card').first()).toBeVisible();
  await save(page);
  await expect(page.getByText('Not saved: Z is not a valid card.')).toBeVisible();
  await typeHands(page);
  await expect(page.getByText('Hand is full')).toHaveCount(3);

  // West by clicking the deck, the first cards by keys; the rest is dealt.
  await page.getByText('Click cards').click();
  await page.getByRole('radio', { name: 'West' }).check({ force: true });
  await page.getByRole('button', { name: 'king of hearts' }).click();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('w');
  await expect(page.getByRole('button', { name: 'queen of hearts, West' })).toBeVisible();
  await press(page, 'Deal the rest');
  await page.getByText('Type', { exact: true }).click();
  await expect(page.getByText('Hand is full')).toHaveCount(4);
  await expect(field(page, 'West', 'hearts')).toHaveValue('KQJ9');
  await expect(page.getByRole('table', { name: /Tricks of each declarer/ })).toBeVisible();

  // The auction by the box.
  await page.getByRole('combobox', { name: /^Dealer/ }).selectOption('S');
  const box = page.getByRole('group', { name: 'Your call' });
  for (const call of ['one spade', 'pass', 'two spades', 'pass', 'four hearts'])
    await box.getByRole('button', { name: call, exact: true }).click();
  await press(page, 'Take back the last call');
  await box.getByRole('button', { name: 'four spades' }).click();
  await press(page, 'All pass');
  await expect(page.getByRole('textbox', { name: 'Calls' })).toHaveValue('1S,P,2S,P,4S,P,P,P');
  const lead = page.getByRole('textbox', { name: 'Opening lead' });
  await lead.fill('as');
  await expect(lead).toHaveAccessibleDescription(/South|West|AS|card/);
  await lead.fill('kh');
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('The side door');
  expect(await problemsOf(page), 'axe').toEqual([]);
  await save(page);
  await page.waitForURL(/\/edit/);

  // Found, opened, changed, undone.
  await page.goto(`${server.url}/teaching/deals`);
  await page.getByPlaceholder('Search by deal name').fill('The side door');
  await press(page, 'Search');
  await page.getByRole('link', { name: 'The side door' }).click();
  await page.getByRole('link', { name: 'Edit deal' }).click();
  await expect(lead).toHaveValue('KH');
  await field(page, 'North', 'spades').fill('Q9');
  await expect(page.getByText('Not saved', { exact: true })).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(field(page, 'North', 'spades')).toHaveValue('Q94');
  await page.keyboard.press('Control+Shift+z');
  await expect(field(page, 'North', 'spades')).toHaveValue('Q9');
  await press(page, 'Undo');
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
});

test('a deal is duplicated, and another begins where one was saved; labels, words for the result and a lead that is taken away stay (D-58) (D-91) (D-122) (D-146)', async ({
  page,
  server,
}) => {
  const token = await registerTeacher(server.url, { email: newAddress(), password: PASSWORD });
  await signIn(page, server.url, token);
  await page.goto(`${server.url}/teaching/deals/create`);
  await createDeal(page, 'The first of two');
  await page.getByRole('combobox', { name: /^Experience level/ }).selectOption('3');
  await page.getByRole('combobox', { name: /^Bidding system/ }).selectOption('SAYC');
  await page.getByRole('checkbox', { name: 'Classified' }).check();
  await page.getByRole('combobox', { name: 'Keywords' }).fill('ruffs');
  await page.getByRole('option', { name: 'ruffs', exact: true }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('textbox', { name: 'Note', exact: true }).fill('For Tuesday');
  const after = page.getByRole('textbox', { name: 'After ‘Bad luck!’' });
  await after.fill('Ruff first.');
  await press(page, /^Save this text to my list.*Bad luck/);
  await expect(page.getByRole('button', { name: /^Save this text to my list.*Bad luck/ })).toHaveCount(0);
  const lead = page.getByRole('textbox', { name: 'Opening lead' });
  await lead.fill('kh');
  await save(page);
  await expect(page.getByText('The deal is saved.')).toBeVisible();

  // The copy has all of it; its lead is taken away, and the next deal begins empty with the phrase at hand.
  await page.getByRole('link', { name: 'Duplicate' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('A copy of The first of two');
  await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue('The first of two, copy');
  await expect(after).toHaveValue('Ruff first.');
  await expect(lead).toHaveValue('KH');
  await lead.fill('');
  await press(page, 'Save and new');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('New deal');
  await expect(page.getByText('Hand is empty')).toHaveCount(4);
  const phrase = page.getByRole('combobox', { name: /^Use a phrase.*Bad luck/ });
  await phrase.fill('Ruff');
  await page.getByRole('option', { name: 'Ruff first.' }).click();
  await expect(after).toHaveValue('Ruff first.');

  await page.goto(`${server.url}/teaching/deals`);
  await page.getByRole('link', { name: 'The first of two, copy' }).click();
  await page.getByRole('link', { name: 'Edit deal' }).click();
  await expect(after).toHaveValue('Ruff first.');
  await expect(lead).toHaveValue('');
  await expect(page.getByRole('textbox', { name: 'Note', exact: true })).toHaveValue('For Tuesday');
  await expect(page.getByRole('combobox', { name: /^Experience level/ })).toHaveValue('3');
  await expect(page.getByRole('combobox', { name: /^Bidding system/ })).toHaveValue('SAYC');
  await expect(page.getByRole('checkbox', { name: 'Classified' })).toBeChecked();
  await expect(page.getByRole('button', { name: 'Remove ruffs' })).toBeVisible();
});

test('what was typed survives a closed tab, and two tabs lose nothing (D-148)', async ({ page, context, server }) => {
  await enter(page, server.url, demo('teacher'), '/teaching/deals/create');
  const path = await createDeal(page, 'Two tabs');
  const other = await context.newPage();
  await other.goto(server.url + path);
  const goal = (tab: Page) => tab.getByRole('textbox', { name: 'Goal in words' });
  const hint = (tab: Page) => tab.getByRole('textbox', { name: 'Hint for declarer' });
  await goal(page).fill('Make it safely');
  await hint(other).fill('Count your losers');
  await expect(other.getByText('Not saved', { exact: true })).toBeVisible();
  // Both tabs are closed before anything is saved; both drafts are offered.
  await page.waitForTimeout(300);
  await page.close();
  await other.close();
  const again = await context.newPage();
  await again.goto(server.url + path);
  await expect(again.getByText(/You typed something here/)).toBeVisible();
  await press(again, 'Go on with it');
  await expect(hint(again)).toHaveValue('Count your losers');
  await expect(again.getByText(/You typed something here/)).toBeVisible();
  await save(again);
  await expect(again.getByText('The deal is saved.')).toBeVisible();
  await press(again, 'Go on with it');
  await expect(goal(again)).toHaveValue('Make it safely');
  await expect(hint(again)).toHaveValue('Count your losers');
  await save(again);
  await expect(again.getByText('The deal is saved.')).toBeVisible();
});

test('what was changed elsewhere is merged, and what both changed is asked for (D-149); without a connection words wait and cards stay a draft (D-150)', async ({
  page,
  context,
  server,
}) => {
  await enter(page, server.url, demo('teacher'), '/teaching/deals/create');
  const path = await createDeal(page, 'Changed elsewhere');
  const id = path.split('/')[3] ?? '';
  await page.goto(server.url + path);
  await page.getByRole('textbox', { name: 'Goal in words' }).fill('Mine');
  await page.getByRole('textbox', { name: 'Text before' }).fill('Count');
  const other = await page.context().newPage();
  await other.goto(server.url + path);
  await other.getByRole('textbox', { name: 'Goal in words' }).fill('Theirs');
  await other.getByRole('combobox', { name: /^Vulnerability/ }).selectOption('All');
  await save(other);
  await expect(other.getByText('The deal is saved.')).toBeVisible();
  await expect(page.getByText(/This deal was saved in another tab/)).toBeVisible();
  await save(page);
  const conflict = page.getByRole('group', { name: 'Goal in words' });
  await expect(conflict.getByText('Theirs')).toBeVisible();
  await expect(conflict.getByText('Mine')).toBeVisible();
  await expect(page.getByRole('combobox', { name: /^Vulnerability/ })).toHaveValue('All');
  expect(await problemsOf(page), 'axe').toEqual([]);
  await conflict.getByRole('radio', { name: /Saved elsewhere/ }).check();
  await press(page, 'Keep what is chosen');
  await save(page);
  await expect(page.getByText('The deal is saved.')).toBeVisible();
  const { study } = await ask(server.url, await tokenOf(server.url, demo('teacher')), `/deals/${id}`);
  expect([study.goal, study.intro, study.game.vulnerable]).toEqual(['Theirs', 'Count', 'All']);

  await other.close();
  await context.setOffline(true);
  await page.getByRole('textbox', { name: 'Hint for declarer' }).fill('Draw trumps');
  await save(page);
  await expect(page.getByText('Your changes are on this device and wait for a connection.').first()).toBeVisible();
  await field(page, 'North', 'spades').fill('Q9');
  await save(page);
  await expect(page.getByText(/What you typed stays on this device/)).toBeVisible();
  await expect(field(page, 'North', 'spades')).toHaveValue('Q9');
  await context.setOffline(false);
});

/** Walks the page by the keyboard until what the selector finds has the focus. */
async function tabTo(page: Page, selector: string, key = 'Tab'): Promise<void> {
  const isThere = () => page.evaluate((wanted) => document.activeElement?.matches(wanted) === true, selector);
  for (let at = 0; at < 250; at++) {
    if (await isThere()) return;
    await page.keyboard.press(key);
  }
  throw new Error(`the keyboard does not come to ${selector}`);
}

test('a deal is made by the keyboard alone, with words on a call and the cards of the bots, and saved (D-151)', async ({
  page,
  server,
}) => {
  await enter(page, server.url, demo('teacher'), '/teaching/deals/create');
  await field(page, 'North', 'spades').focus();
  for (const suits of Object.values(HANDS))
    for (const cards of suits) {
      await page.keyboard.type(cards);
      await page.keyboard.press('Tab');
    }
  for (const cards of ['762', 'KQJ9', 'QJ4', 'J96']) {
    await page.keyboard.type(cards);
    await page.keyboard.press('Tab');
  }
  await expect(page.getByText('Hand is full')).toHaveCount(4);
  await page.keyboard.type('s');
  await expect(page.getByRole('combobox', { name: /^Dealer/ })).toBeFocused();
  await expect(page.getByRole('combobox', { name: /^Dealer/ })).toHaveValue('S');
  const calls = page.getByRole('textbox', { name: 'Calls' });
  for (let at = 0; at < 60 && !(await calls.evaluate((one) => one === document.activeElement)); at++)
    await page.keyboard.press('Tab');
  await page.keyboard.type('1s,p,2s,p,4s,p,p,p');
  await expect(page.getByText('4♠ by South').or(page.getByText('by South')).first()).toBeVisible();
  await tabTo(page, '[data-call="0"]');
  await page.keyboard.press('End');
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowDown');
  await tabTo(page, '[aria-label="Hint: call 5, South, four spades"]');
  await page.keyboard.type('Count the points of both hands');
  await tabTo(page, '.line-table .fan button');
  await page.keyboard.type('hkh6h8');
  const script = page.getByRole('region', { name: 'The script' });
  await expect(script.getByRole('listitem')).toHaveText([/The lead/, /Trick 1, East/]);
  await tabTo(page, '.editor-bar-buttons > :last-child', 'Shift+Tab');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/teaching\/deals\/[0-9a-f-]{36}\/edit/);
  await page.reload();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await expect(script.getByRole('listitem')).toHaveCount(2);
  await page.locator('[data-call="4"]').press('Enter');
  await expect(page.getByRole('textbox', { name: /^Hint: call 5/ })).toHaveValue('Count the points of both hands');
});
