import { expect, type Page } from '@playwright/test';
import { problemsOf } from './axe.ts';
import { waitForServiceWorker } from './browser.ts';
import { test, testWithWorker } from './fixtures.ts';
import { enterAnew } from './person.ts';

test.use({ viewport: { width: 1280, height: 800 } });

const simulator = (page: Page) => page.getByRole('dialog', { name: 'Simulator' });

const summary = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });
const openAll = (page: Page) => page.getByRole('button', { name: 'Open all deals in simulator' });

async function openSample(page: Page, name: string): Promise<void> {
  // A sample is named by what it teaches, and then by its name.
  await page.getByRole('button', { name: new RegExp(`${name}$`) }).click();
  await openAll(page).click();
  await expect(simulator(page).getByRole('heading', { level: 1, name })).toBeVisible();
}

async function choose(page: Page, control: string, line: string): Promise<void> {
  await page.getByRole('button', { name: control, exact: true }).click();
  await page.getByRole('menuitem', { name: line, exact: true }).click();
}

test('a visitor opens a sample deal, turns its cards, asks for the scores, plays and claims (S-84); a card that may not be played says why, and nothing moves; with scores both sides keep one size (D-107)', async ({
  page,
  server,
}) => {
  await page.goto(server.url);
  await openSample(page, 'South play');
  await expect(page.locator('.card-back')).toHaveCount(52);
  expect(await page.locator('[data-card]').count()).toBe(0);

  await choose(page, 'Turn', 'All');
  await expect(page.locator('[data-card]')).toHaveCount(52);
  await page.getByRole('button', { name: 'DDS', exact: true }).click();
  await expect(page.locator('.trick-table-view tbody td')).toHaveCount(20);
  await expect(page.locator('.card-number')).toHaveCount(13);
  expect(await problemsOf(page)).toEqual([]);

  const heights = await page
    .locator(':is(.preview-seat-left, .preview-seat-right) .card')
    .evaluateAll((cards) => cards.map((card) => card.getBoundingClientRect().height));
  expect(new Set(heights).size).toBe(1);

  await page.locator('[data-card="AS"]').click();
  const status = simulator(page).getByRole('status');
  await expect(status).toHaveText('West plays the ace of spades; North is to play');
  const places = () =>
    page.locator('[data-card]').evaluateAll((cards) => cards.map((card) => card.getBoundingClientRect().toJSON()));
  await expect(page.locator('.card-number')).toHaveCount(3);
  const before = await places();
  // Playwright does not click what is disabled; a person may.
  await page.locator('[data-card="KD"]').click({ force: true });
  await expect(status).toHaveText('A card of this suit cannot be added: play a spade.');
  await page.locator('[data-card="AH"]').click({ force: true });
  await expect(status).toHaveText('North is to play.');
  expect(await places()).toEqual(before);
  expect(await problemsOf(page)).toEqual([]);
  await page.keyboard.type('s6');
  await expect(status).toHaveText(/^North plays the six of spades/);
  const undo = page.getByRole('button', { name: 'Undo', exact: true });
  await undo.click();
  await undo.click();
  await expect(page.locator('[data-card]')).toHaveCount(52);

  await page.getByRole('button', { name: 'Claim', exact: true }).click();
  const claiming = page.getByRole('dialog', { name: /claiming tricks/ });
  await claiming.getByText('13', { exact: true }).click();
  await claiming.getByRole('button', { name: 'Claim', exact: true }).click();
  await expect(claiming.getByRole('alert')).toContainText('With best play it is 1, not 13');
  await claiming.getByText('1', { exact: true }).click();
  await claiming.getByRole('button', { name: 'Claim', exact: true }).click();
  const results = page.getByRole('dialog', { name: /deal results/ });
  await expect(results.getByText('Made.')).toBeVisible();
  await results.getByRole('button', { name: 'Next deal' }).click();
  await expect(simulator(page).getByRole('heading', { level: 1 })).toHaveText('South play (Big dummy)');
  await expect(simulator(page).getByRole('button', { name: 'Next deal' })).toBeDisabled();
});

test('the summary of a sample deal opens it in the simulator, which fills the window and leads back to it (D-47); a deal is bid and its first trick played by keyboard alone; any navigation closes the simulator (N-22)', async ({
  page,
  server,
}) => {
  await page.goto(server.url);
  await page.getByRole('button', { name: /North play$/ }).click();
  await expect(summary(page, 'North play').getByText('Opening lead:')).toBeVisible();
  expect(await problemsOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Open in simulator' }).click();
  await expect(simulator(page).getByRole('heading', { level: 1, name: 'North play' })).toBeVisible();
  expect(await simulator(page).boundingBox()).toEqual({ x: 0, y: 0, width: 1280, height: 800 });
  await simulator(page).getByRole('button', { name: 'Close', exact: true }).click();
  await expect(simulator(page)).toHaveCount(0);
  await expect(summary(page, 'North play')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(summary(page, 'North play')).toHaveCount(0);

  await test.step('by keyboard alone', async () => {
    await page.getByRole('button', { name: /South play$/ }).focus();
    await page.keyboard.press('Enter');
    await openAll(page).focus();
    await page.keyboard.press('Enter');
    await expect(simulator(page)).toBeVisible();
    await expect(page.locator('.card-back')).toHaveCount(52);
    await page.keyboard.press('z');
    await expect(page.getByText('South is to call.')).toBeVisible();
    await page.keyboard.press('v');
    await expect(page.getByRole('menuitem', { name: 'All' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.locator('[data-card]')).toHaveCount(52);
    await page.keyboard.type('1n');
    await expect(page.getByText('South: one no trump. West is to call.')).toBeVisible();
    for (const seat of ['West', 'North']) {
      await page.keyboard.press('p');
      await expect(page.getByText(`${seat}: pass.`)).toBeVisible();
    }
    await page.keyboard.press('p');
    await expect(page.getByText(/^The contract is one no trump by South/)).toBeVisible();
    const hand = page.locator('[data-to-play="true"] button[data-card]');
    await hand.first().focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await expect(page.getByText(/^West plays .*; North is to play/)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(simulator(page)).toHaveCount(0);
    await expect(openAll(page)).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: /South play$/ })).toBeFocused();
  });

  await test.step('any navigation closes the simulator (N-22)', async () => {
    await page.goto(`${server.url}/deal-store`);
    await page.goto(server.url);
    await openSample(page, 'West play');
    await page.goBack();
    await expect(simulator(page)).toHaveCount(0);
    await page.goForward();
    await expect(page.getByRole('heading', { name: 'Sample deals' })).toBeVisible();
    await expect(simulator(page)).toHaveCount(0);
  });
});

testWithWorker(
  'the sample deals open without a connection, their rules and scores worked out in the browser (S-11)',
  async ({ page, server, context }) => {
    await page.goto(server.url);
    await waitForServiceWorker(page);
    await context.setOffline(true);
    await page.reload();
    await openSample(page, 'North play');
    await page.getByRole('button', { name: 'DDS', exact: true }).click();
    await choose(page, 'Turn', 'All');
    await expect(page.locator('.card-number')).toHaveCount(13);
    await context.setOffline(false);
  },
);

test('the remote control plays, takes back, and says when the simulator is closed; it has two addresses (N-23) (N-41) (N-42)', async ({
  page,
  server,
}) => {
  await enterAnew(page, server.url, `remote-${Date.now()}@example.com`, '/');
  await openSample(page, 'South play');
  const control = page.getByRole('button', { name: 'Open remote control' });
  const [remote] = await Promise.all([page.waitForEvent('popup'), control.click()]);
  await expect(remote.getByText('Deal 4 of 5')).toBeVisible();
  expect(new URL(remote.url()).pathname).toBe('/simulator-remote');
  await remote.setViewportSize({ width: 263, height: 360 });
  expect(await problemsOf(remote)).toEqual([]);

  await remote.locator('[data-card="AS"]').click();
  await expect(page.getByText('West plays the ace of spades; North is to play')).toBeVisible();
  await expect(remote.getByText('West plays the ace of spades; North is to play')).toBeVisible();
  await remote.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText(/West is to lead/)).toBeVisible();
  await page.getByRole('button', { name: 'Reset', exact: true }).click();
  await remote.getByRole('button', { name: 'Level 1' }).click();
  await remote.getByRole('button', { name: 'one spade' }).click();
  await expect(page.getByText('South: one spade. West is to call.')).toBeVisible();
  expect(await problemsOf(remote)).toEqual([]);
  await remote.getByRole('button', { name: 'Next deal' }).click();
  await expect(simulator(page).getByRole('heading', { level: 1 })).toHaveText('South play (Big dummy)');
  await expect(remote.getByText('Deal 5 of 5')).toBeVisible();

  await simulator(page).getByRole('button', { name: 'Close', exact: true }).click();
  await expect(remote.getByText(/^The simulator is closed/)).toBeVisible();
  const closed = remote.waitForEvent('close');
  // The window may be gone before the click has been answered.
  await remote
    .getByRole('button', { name: 'Close' })
    .click()
    .catch((error) => {
      if (!remote.isClosed()) throw error;
    });
  await closed;

  await page.goto(`${server.url}/simulator/remote`);
  await expect(page.getByText('Looking for the simulator.')).toBeVisible();
});
