import { type Browser, type BrowserContext, chromium, expect, type Page } from '@playwright/test';
import { apart } from './apart.ts';
import { ask, attemptsOf, demo, registerTeacher, signIn, tokenOf } from './api.ts';
import { waitForServiceWorker } from './browser.ts';
import { FAKE_MEDIA } from './fake-media.ts';
import { test } from './fixtures.ts';
import { enterAnew, getPack, newAddress, PASSWORD, setFastBots } from './person.ts';
import { slowDown } from './slow.ts';
import { playDeal, resultsOf } from './table.ts';

/** From a teacher's deals to a class: a pack is made, reviewed, studied on a train, and seen by its teacher. */

const PACK = 'Two ways to play';
const HINT = 'Where is the king? Lead towards the queen.';
const BETTER_HINT = 'Lead towards the queen, and play it when West plays low.';
const NOTE = 'A level is missing.';

/** An ending of three cards each: low towards the queen takes two tricks, the ace at once only one. */
const ENDINGS = {
  spades: 'N:AQ.2.. 54.9.. 32.3.. KJ.A..',
  hearts: 'N:2.AQ.. 9.54.. 3.32.. A.KJ..',
} as const;
const DEALS = [
  { name: 'The old oak', deal: ENDINGS.spades },
  { name: 'A walk at noon', deal: ENDINGS.hearts },
  { name: 'The last tram', deal: ENDINGS.spades },
] as const;
const [FIRST, SECOND, THIRD] = DEALS;

const own = apart({ width: 390, height: 844 });

const main = (page: Page) => page.getByRole('main');
const press = (page: Page, name: string | RegExp): Promise<void> =>
  page.getByRole('button', { name, exact: typeof name === 'string' }).click();

const content = ({ name, deal }: (typeof DEALS)[number]) => ({
  game: {
    name,
    deal,
    auction: { value: 'S', bids: [] },
    vulnerable: 'None',
    contract: '3N',
    declarer: 'S',
    leader: 'S',
    target: 2,
  },
  player_position: 'S',
  hints: [],
  explanations: [],
  declarer_hint: HINT,
  defender_hint: null,
  lead: null,
  bot_cards: [],
  claim_parameters: [],
  result_messages: [],
  experience_level: 2,
  keywords: [],
});

/** Fills the library of a new teacher; gives their token. */
async function fillLibrary(): Promise<string> {
  const token = await registerTeacher(own.server.url, { email: newAddress(), password: PASSWORD });
  const deals = DEALS.map((deal) => ({ id: crypto.randomUUID(), content: content(deal) }));
  await ask(own.server.url, token, '/deals/many', { group: { id: crypto.randomUUID(), name: 'Finesses' }, deals });
  return token;
}

/** A pack made on its form, with the deals of the library. */
async function makePack(page: Page): Promise<void> {
  await page.goto(`${own.server.url}/teaching/deal-packs`);
  await page.getByRole('link', { name: 'New deal pack' }).click();
  await page.getByRole('textbox', { name: 'Title' }).fill(PACK);
  await press(page, 'Create');
  await page.getByRole('link', { name: 'Add deals' }).click();
  const library = page.getByRole('complementary', { name: 'Deal library' });
  for (const { name } of DEALS) {
    await library.getByPlaceholder('Search by deal name').fill(name);
    await library.getByRole('button', { name: 'Search', exact: true }).click();
    await library.getByRole('button', { name: `Add ${name}` }).click();
  }
  await press(page, 'Save');
  await expect(page.getByRole('button', { name: /^Play now/ })).toHaveCount(DEALS.length);
}

/** Records the pack's first deal, in its preview. */
async function recordFirst(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /^Play now/ })
    .first()
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Open in simulator' }).click();
  const simulator = page.getByRole('dialog', { name: 'Simulator' });
  await expect(simulator.getByRole('heading', { level: 1 })).toBeVisible();
  await press(page, 'Show recorder');
  await press(page, 'Start');
  await expect(page.getByRole('timer')).toHaveText(/^0:0[1-9]$/);
  await press(page, 'Stop');
  await press(page, 'Save to deal');
  await expect(page.getByText('The recording has been saved', { exact: false }).first()).toBeVisible();
  await simulator.getByRole('button', { name: 'Close', exact: true }).first().click();
  await page.getByRole('dialog', { name: FIRST.name }).getByRole('button', { name: 'Close', exact: true }).click();
  await expect(page.getByRole('button', { name: `Deal run-through: ${FIRST.name}` })).toBeVisible();
}

/** Asks for publication, and says who may use the deals. */
async function request(page: Page): Promise<void> {
  await press(page, 'Request');
  await press(page, 'I wrote this or may use it');
  await expect(page.getByText('Deal pack has been sent for approval.')).toBeVisible();
}

/** An admin's verdict on the pack, from the queue. */
async function decide(page: Page, verdict: 'Approve' | 'Reject', note: string): Promise<void> {
  await page.goto(`${own.server.url}/admin/queue/deal-packs`);
  await page.getByRole('link', { name: `Review ${PACK}…` }).click();
  await expect(page.getByRole('heading', { level: 1, name: PACK })).toBeVisible();
  await press(page, 'Review deal pack for publishing');
  await page.getByRole('textbox', { name: 'Note' }).fill(note);
  await press(page, verdict);
  await expect(page.getByText(`Deal pack has been ${verdict.toLowerCase()}`, { exact: false })).toBeVisible();
}

const card = (page: Page, name: string) => page.locator(`[data-to-play="true"] [data-card="${name}"]`);

async function play(page: Page, name: string): Promise<void> {
  await card(page, name).click();
  await expect(card(page, name)).toHaveCount(0);
}

/** Plays an ending: the long suit is led, dummy plays this card; what is left makes no difference. */
async function playEnding(page: Page, suit: 'S' | 'H', rank: 'A' | 'Q', title: string): Promise<void> {
  await play(page, `2${suit}`);
  await play(page, `${rank}${suit}`);
  await playDeal(page);
  await expect(resultsOf(page).getByText(title, { exact: true })).toBeVisible();
}

/** A free pack of the first deal alone, published by an admin. */
async function publishAlso(teacher: string, admin: string, title: string, dealId: string): Promise<string> {
  const { id } = await ask(own.server.url, teacher, '/teacher/deal-packs', { title, deals: [dealId] });
  await ask(own.server.url, admin, `/admin/deal-packs/${id}/publish`, { has_rights: true });
  return id;
}

const declarerHint = async (token: string, packId: string): Promise<string> =>
  (await ask(own.server.url, token, `/deal-packs/${packId}/bundle`)).deals[0].declarer_hint;

const inResult = (page: Page, name: string): Promise<void> =>
  resultsOf(page)
    .getByRole('button', { name: new RegExp(`^${name}`) })
    .first()
    .click();

/** The student on a train: a deal right, one wrong, one with the hint. */
async function studyOffLine(page: Page, context: BrowserContext): Promise<void> {
  await context.setOffline(true);
  await page
    .getByRole('button', { name: /^Play now/ })
    .first()
    .click();
  await playEnding(page, 'S', 'Q', 'Brilliant!');
  await inResult(page, 'Next deal');
  await playEnding(page, 'H', 'A', 'Bad luck!');
  await inResult(page, 'Next deal');
  await page.getByRole('button', { name: 'Hint', exact: true, disabled: false }).last().click();
  await expect(page.getByRole('region', { name: 'Hint' }).getByText(HINT)).toBeVisible();
  await playEnding(page, 'S', 'Q', 'Brilliant!');
  await inResult(page, `Back to ${PACK}`);
}

/** The teacher reads what the student did, and shows the wrong card to a class, without a name. */
async function showInClass(page: Page, packId: string): Promise<void> {
  await page.goto(`${own.server.url}/teaching/deal-packs/${packId}/students`);
  await main(page).getByRole('link', { name: 'Mary Hall' }).click();
  const attempts = (name: string) => page.getByRole('table', { name: `Attempts on ${name}` });
  await expect(attempts(FIRST.name)).toContainText(/Brilliant!.*None/);
  await expect(attempts(THIRD.name)).toContainText(/Brilliant!.*One hint/);
  await expect(attempts(SECOND.name)).toContainText('Bad luck!');
  await attempts(SECOND.name).getByRole('link', { name: 'Look back' }).click();
  await press(page, 'First card');
  await press(page, 'Next card');
  await press(page, 'Next card');
  await expect(page.locator('.moment-panel-words')).toContainText('ace of hearts');
  await press(page, 'Show in class');
  const simulator = page.getByRole('dialog', { name: 'Simulator' });
  await expect(simulator.locator('.trick-cards, .table-trick').first()).toBeVisible();
  await expect(simulator.getByText('Hall')).toHaveCount(0);
  await expect(page).not.toHaveTitle(/Hall/);
  await simulator.getByRole('button', { name: 'Close', exact: true }).first().click();
}

/** A new hint on the deal's page; gives the seconds that it took. */
async function correctHint(page: Page, dealId: string): Promise<void> {
  await page.goto(`${own.server.url}/teaching/deals/${dealId}/edit`);
  await page.getByRole('textbox', { name: 'Hint for declarer' }).fill(BETTER_HINT);
  await press(page, 'Save');
  await expect(page.getByText(/Its words are in 3 packs/)).toBeVisible();
}

/** A browser that may record. */
async function openBrowser(): Promise<Browser> {
  const { launchOptions } = test.info().project.use;
  const browser = await chromium.launch({ ...launchOptions, args: [...(launchOptions?.args ?? []), ...FAKE_MEDIA] });
  browser.on('context', slowDown);
  return browser;
}

async function openAs(browser: Browser, token: string): Promise<Page> {
  const page = await (await browser.newContext({ viewport: { width: 1280, height: 900 } })).newPage();
  await signIn(page, own.server.url, token);
  return page;
}

test('a pack is made, reviewed, studied on a train and seen by its teacher, and a mended hint is in three packs (D-173) (P-55)', async () => {
  const browser = await openBrowser();
  const teacherToken = await fillLibrary();
  const teacher = await openAs(browser, teacherToken);
  await makePack(teacher);
  const packId = new URL(teacher.url()).pathname.split('/').at(-1) ?? '';
  await recordFirst(teacher);
  await request(teacher);

  const adminToken = await tokenOf(own.server.url, demo('admin'));
  const admin = await openAs(browser, adminToken);
  await decide(admin, 'Reject', NOTE);
  await teacher.reload();
  await press(teacher, 'View note');
  await expect(teacher.getByRole('dialog').getByText(NOTE)).toBeVisible();
  await teacher.keyboard.press('Escape');
  await request(teacher);
  await decide(admin, 'Approve', '');

  const context = await own.device.open();
  const student = await context.newPage();
  const email = newAddress();
  await enterAnew(student, own.server.url, email);
  await setFastBots(student, own.server.url);
  await getPack(student, own.server.url, PACK);
  await waitForServiceWorker(student);
  await studyOffLine(student, context);

  // Meanwhile the hint is mended, once.
  const { deals } = await ask(own.server.url, teacherToken, `/teacher/deal-packs/${packId}`);
  const dealId = deals[0].id;
  const packs = [
    packId,
    ...(await Promise.all(['Two', 'Three'].map((title) => publishAlso(teacherToken, adminToken, title, dealId)))),
  ];
  await correctHint(teacher, dealId);
  for (const id of packs) expect(await declarerHint(teacherToken, id)).toBe(BETTER_HINT);

  await context.setOffline(false);
  await student.reload();
  const token = await tokenOf(own.server.url, { email, password: PASSWORD });
  await expect.poll(async () => (await attemptsOf(own.server.url, token)).length, { timeout: 60_000 }).toBe(3);
  await showInClass(teacher, packId);

  // The device has the new hint, and the recording after the deal.
  await student
    .getByRole('button', { name: /^Replay/ })
    .first()
    .click();
  await student.getByRole('button', { name: 'Hint', exact: true, disabled: false }).last().click();
  await expect(student.getByRole('region', { name: 'Hint' }).getByText(BETTER_HINT)).toBeVisible();
  await browser.close();
});
