import { readFileSync } from 'node:fs';
import { parseDealFile } from '@overtrick/shared/bridge/formats/file';
import { dealerOfBoard, vulnerabilityOfBoard } from '@overtrick/shared/bridge/vulnerability';
import { type Browser, expect, type Page } from '@playwright/test';
import { registerTeacher, signIn } from './api.ts';
import { test } from './fixtures.ts';
import { enterAnew, newAddress, PASSWORD, setFastBots } from './person.ts';
import { playDeal, resultsOf } from './table.ts';

/** What a teacher does on an evening before a class, and what comes of it on the next. */

test.use({ viewport: { width: 1280, height: 900 } });

const HANDS = {
  North: ['Q94', 'A6', 'K853', 'T752'],
  East: ['J3', 'T854', 'T972', 'A83'],
} as const;
const SUITS = ['spades', 'hearts', 'diamonds', 'clubs'] as const;
const WEST_HEARTS = ['king', 'queen', 'jack', 'nine'];
const SOUTH = 'S:AKT85.732.A6.KQ4';

const NAMING_HINT = 'Bid 4♠: there are nine spades.';
const HINT = 'How many points do both hands have together?';
const TEMPTING = 'A suit of five comes before the balanced hand.';
const EQUAL = 'Nine tricks may be easier than ten.';
const SHOWN = 'Five spades or more, 12 to 19 points.';
/** What the aim 'safely' tells the student, where the teacher has no words for it. */
const GOAL = 'Make the contract as safely as you can. Overtricks do not count.';
const REMARK = 'One heart must go somewhere: duck the first.';
const AFTER = {
  'Brilliant!': 'The third heart was ruffed.',
  'Well played!': 'Ten tricks are ten tricks.',
  'Bad luck!': 'Ruff a heart first.',
} as const;

const press = (page: Page, name: string | RegExp): Promise<void> =>
  page.getByRole('button', { name, exact: typeof name === 'string' }).click();
const box = (page: Page, name: string | RegExp) => page.getByRole('textbox', { name, exact: typeof name === 'string' });
const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

/** A new teacher with an empty library, on a page of theirs. */
async function enterTeacher(page: Page, url: string, path: string): Promise<void> {
  const token = await registerTeacher(url, { email: newAddress(), password: PASSWORD });
  await signIn(page, url, token);
  await page.goto(url + path);
  await page.locator('main h1').first().waitFor();
}

/** North and East are typed, West's hearts clicked, South is pasted, and West has what is left. */
async function dealCards(page: Page): Promise<void> {
  await press(page, 'Paste');
  await page.getByRole('dialog').getByRole('textbox').fill(SOUTH);
  await press(page, 'Take it');
  for (const [seat, suits] of Object.entries(HANDS))
    for (const [at, cards] of suits.entries()) await box(page, `${seat} ${SUITS[at]}`).fill(cards);
  await page.getByText('Click cards').click();
  await page.getByRole('radio', { name: 'West' }).check({ force: true });
  for (const rank of WEST_HEARTS) await press(page, `${rank} of hearts`);
  await press(page, 'Deal the rest');
  await page.getByText('Type', { exact: true }).click();
  await expect(page.getByText('Hand is full')).toHaveCount(4);
  await expect(box(page, 'West diamonds')).toHaveValue('QJ4');
}

async function bidAuction(page: Page): Promise<void> {
  await page.getByRole('combobox', { name: /^Dealer/ }).selectOption('S');
  const bidding = page.getByRole('group', { name: 'Your call' });
  for (const call of ['one spade', 'pass', 'two spades', 'pass', 'four spades'])
    await bidding.getByRole('button', { name: call, exact: true }).click();
  await press(page, 'All pass');
  await expect(box(page, 'Calls')).toHaveValue('1S,P,2S,P,4S,P,P,P');
  await page.getByRole('checkbox', { name: /^The student makes the calls/ }).check();
}

/** Adds a call in place of the chosen one, with its reason. */
async function addCall(page: Page, list: string, call: string, reason: string): Promise<void> {
  const words = part(page, 'Words on the calls');
  await words.getByRole('button', { name: new RegExp(`^Add a call.*${list}`) }).click();
  await words
    .getByRole('group', { name: `The call to add: ${list}` })
    .getByRole('button', { name: call })
    .click();
  await box(page, `${list}, ${call}: reason`).fill(reason);
}

async function writeOnCalls(page: Page): Promise<void> {
  const words = part(page, 'Words on the calls');
  await words.locator('[data-call="0"]').click();
  await box(page, 'Explanation: call 1, South, one spade').fill(SHOWN);
  await addCall(page, 'Tempting and wrong', 'one no trump', TEMPTING);
  await words.locator('[data-call="4"]').click();
  await addCall(page, 'Also good', 'three no trumps', EQUAL);
  const hint = box(page, 'Hint: call 5, South, four spades');
  await hint.fill(NAMING_HINT);

  // The doctor says what is wrong with it, until it is mended.
  const finding = part(page, 'Deal doctor').getByRole('listitem').filter({ hasText: 'names it' });
  await expect(finding).toContainText('Look at this');
  await words.locator('[data-call="0"]').click();
  await finding.getByRole('button', { name: 'Go there' }).click();
  await expect(words.locator('[data-call="4"]')).toHaveAttribute('aria-pressed', 'true');
  await hint.fill(HINT);
  await expect(finding).toHaveCount(0);
}

async function confirmFacts(page: Page): Promise<void> {
  const facts = part(page, 'What the auction shows');
  await page.getByRole('combobox', { name: /^Bidding system/ }).selectOption('ACOL');
  await facts.getByRole('button', { name: 'Propose from the auction' }).click();
  await expect(facts.getByText('Proposed', { exact: true }).first()).toBeVisible();
  await facts.getByRole('button', { name: /^Confirm all/ }).click();
  await expect(facts.getByText('Proposed', { exact: true })).toHaveCount(0);
  await expect(facts.getByText('Confirmed', { exact: true }).first()).toBeVisible();
}

/** Plays cards on the table of the editor, suit first: 'HK H6'. */
async function playCards(page: Page, cards: string): Promise<void> {
  const lines = part(page, 'Cards and lines');
  for (const card of cards.split(' ')) {
    await lines.locator('.fan button').first().focus();
    await page.keyboard.type(card.toLowerCase());
  }
}

async function enterLines(page: Page): Promise<void> {
  const lines = part(page, 'Cards and lines');
  const enter = (kind: string) => lines.getByText(kind, { exact: true }).click();
  await playCards(page, 'HK H6 H8 H2 HQ');
  const script = lines.getByRole('region', { name: 'The script' });
  await expect(script.getByRole('listitem')).toHaveText([/The lead/, /Trick 1, East/, /Trick 2, West/]);
  await enter('Teacher’s line');
  await playCards(page, 'HK H6 H8 H2 HQ HA H5 H3');
  await enter('Moments');
  await lines.getByRole('button', { name: 'Next card' }).click();
  await lines.getByRole('checkbox', { name: 'A marked moment' }).check();
  await lines.getByRole('group', { name: 'Right here' }).getByRole('button', { name: 'six of hearts' }).click();
  await box(page, 'Remark').fill(REMARK);
  await expect(lines.getByText('Right here: six of hearts')).toBeVisible();
}

/** A deal from nothing, saved. */
async function makeDeal(page: Page, name: string): Promise<void> {
  await dealCards(page);
  await bidAuction(page);
  await writeOnCalls(page);
  await confirmFacts(page);
  await enterLines(page);
  await page.getByRole('combobox', { name: /^Aim/ }).selectOption('safely');
  await page.getByRole('combobox', { name: /^Experience level/ }).selectOption('2');
  for (const [title, words] of Object.entries(AFTER)) await box(page, `After ‘${title}’`).fill(words);
  await box(page, 'Name').fill(name);
  await press(page, 'Save');
  await page.waitForURL(/\/teaching\/deals\/[0-9a-f-]{36}\/edit/);
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
}

/** A link to the deal, made on its form, the deal chosen from the library; gives its address. */
async function linkTo(page: Page, url: string, deal: string): Promise<string> {
  await page.goto(`${url}/teaching/links/create`);
  await box(page, 'Name').fill('For Anna');
  await press(page, 'Create link');
  await expect(page).toHaveURL(/\/teaching\/links\/[0-9a-f-]+\/deals$/);
  const library = page.getByRole('complementary', { name: 'Deal library' });
  await library.getByPlaceholder('Search by deal name').fill(deal);
  await library.getByRole('button', { name: 'Search', exact: true }).click();
  await library.getByRole('button', { name: `Add ${deal}` }).click();
  await press(page, 'Save');
  await expect(page.getByText('The deals have been saved.')).toBeVisible();
  return page.locator('.copy-link-address').innerText();
}

async function openStudent(browser: Browser, url: string, link: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  const student = await context.newPage();
  await enterAnew(student, url, newAddress());
  await setFastBots(student, url);
  await student.goto(link);
  await press(student, /^Play now/);
  return student;
}

/** The student's auction: the tempting call, then the script's; a hint, then the call that is as good. */
async function callAsStudent(student: Page): Promise<void> {
  const panel = student.getByRole('region', { name: 'The auction' });
  const bidding = student.getByRole('group', { name: 'Your call' });
  await expect(panel.getByRole('heading', { name: 'Goal' })).toBeVisible();
  await expect(panel.getByText(GOAL)).toBeVisible();
  await bidding.getByRole('button', { name: 'one no trump', exact: true }).click();
  await expect(panel.getByText('is not the call here.')).toBeVisible();
  await expect(panel.getByText(TEMPTING)).toBeVisible();
  await bidding.getByRole('button', { name: 'one spade', exact: true }).click();
  await expect(panel.getByText(SHOWN).last()).toBeVisible();
  await student.getByRole('button', { name: 'Hint', exact: true, disabled: false }).last().click();
  await expect(panel.getByText(HINT)).toBeVisible();
  await bidding.getByRole('button', { name: 'three no trumps', exact: true }).click();
  await expect(panel.getByText(EQUAL)).toBeVisible();
}

/** Ducks the lead in dummy, as the teacher does, and plays the deal to its end. */
async function playAsStudent(student: Page): Promise<void> {
  await press(student, 'I have a plan');
  await student.locator('[data-to-play="true"] [data-card="6H"]').click();
  await expect(student.locator('[data-to-play="true"] [data-card="6H"]')).toHaveCount(0);
  await playDeal(student);
}

/** What the teacher says of the deal once it is over: with the result, and at the cards. */
async function lookBackAsStudent(student: Page): Promise<void> {
  const result = resultsOf(student);
  const title = await result.getByRole('heading', { name: /Brilliant!|Well played!|Bad luck!/ }).innerText();
  await expect(result.getByRole('blockquote')).toHaveText(AFTER[title.trim() as keyof typeof AFTER]);
  await result.getByRole('button', { name: /^Look back/ }).click();
  const said = student.locator('.moment-panel-words');
  const go = (name: string) => student.getByRole('button', { name, exact: true }).click();
  await go('First card');
  await expect(said).toContainText('West led the king of hearts');
  await go('Next card');
  const teacher = student.getByRole('region', { name: 'The teacher', exact: true });
  await expect(teacher).toContainText(/The teacher’s card here:.*six of hearts/);
  await expect(teacher).toContainText(REMARK);
  await go('Next card');
  await expect(said).toContainText('East played the eight of hearts');
  await go('Next card');
  await go('Next card');
  await expect(said).toContainText('West led the queen of hearts');
  const line = student.getByRole('region', { name: 'The teacher’s line' });
  await expect(line.getByRole('row')).toHaveCount(3);
}

test('a deal is made from nothing, mended and given away, and its student meets all that its teacher wrote (D-167)', async ({
  page,
  browser,
  server,
}) => {
  await enterTeacher(page, server.url, '/teaching/deals/create');
  await makeDeal(page, 'The spring match');
  const student = await openStudent(browser, server.url, await linkTo(page, server.url, 'The spring match'));
  await callAsStudent(student);
  await playAsStudent(student);
  await lookBackAsStudent(student);
  await student.context().close();
});

async function download(page: Page, name: string): Promise<string> {
  const saved = page.waitForEvent('download');
  await press(page, name);
  return readFileSync(await (await saved).path(), 'latin1');
}

/** Eight new deals of a wish, put into the library as a group. */
async function generateDeals(page: Page, group: string): Promise<void> {
  await press(page, '1NT–3NT');
  await press(page, /^Generate \d+/);
  await expect(page.getByRole('article')).toHaveCount(8, { timeout: 60_000 });
  await page.getByLabel('Name of the group').fill(group);
  await press(page, 'Add 8 deals to the library');
  await expect(page.getByText('8 deals have been added')).toBeVisible();
}

test('eight generated deals become a set for Tuesday, printed and given to a dealing machine (D-168)', async ({
  page,
  server,
}) => {
  await enterTeacher(page, server.url, '/teaching/deals/generate');
  await generateDeals(page, 'Tuesday');
  await page.getByRole('link', { name: 'A set for the table' }).click();
  const rows = page.getByRole('list', { name: 'Boards of the set' }).locator(':scope > li');
  await expect(rows).toHaveCount(8);
  await expect(page.getByLabel('Title')).toHaveValue('Tuesday');

  const pbn = parseDealFile(await download(page, 'PBN, cards only'), 'Tuesday.pbn').boards;
  expect(pbn.map(({ board, dealer, vulnerable }) => [board, dealer, vulnerable])).toEqual(
    [1, 2, 3, 4, 5, 6, 7, 8].map((board) => [String(board), dealerOfBoard(board), vulnerabilityOfBoard(board)]),
  );
  expect(new Set(pbn.map(({ hands }) => JSON.stringify(hands))).size).toBe(8);
  const dup = parseDealFile(await download(page, 'DUP for dealing machines'), 'Tuesday.dup').boards;
  expect(dup.map(({ board, hands }) => [board, hands])).toEqual(pbn.map(({ board, hands }) => [board, hands]));

  await page.evaluate(() => {
    globalThis.print = () => document.body.setAttribute('data-printed', 'yes');
  });
  await press(page, 'Print');
  await expect(page.locator('body[data-printed]')).toHaveCount(1);
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('.sheet-records').first()).toBeVisible();
  await expect(page.locator('.sheet-records').getByRole('article', { name: 'Board 8' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Print', exact: true })).toBeHidden();
});
