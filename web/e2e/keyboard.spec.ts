import { expect, type Locator, type Page } from '@playwright/test';
import { test } from './fixtures.ts';
import { enterToPlay } from './person.ts';
import { resultsOf } from './table.ts';

test.use({ viewport: { width: 1280, height: 900 } });

/** Walks with Tab until the wanted control has the focus. */
async function tabTo(page: Page, name: RegExp): Promise<void> {
  for (let step = 0; step < 80; step++) {
    await page.keyboard.press('Tab');
    // No element has the focus while it is in the browser's own bars, or after its control was removed.
    const label = await page.evaluate(() => {
      const at = document.activeElement;
      return at === document.body ? '' : (at?.getAttribute('aria-label') ?? at?.textContent ?? '');
    });
    if (name.test(label)) return;
  }
  throw new Error(`Tab does not reach ${name}`);
}

const isOver = (page: Page): Promise<boolean> => resultsOf(page).isVisible();

const LETTERS: Readonly<Record<string, string>> = { S: 's', H: 'h', D: 'd', C: 'c' };

/** The first card that may be played, typed as suit and rank: 'sk'. */
async function typeCard(page: Page): Promise<boolean> {
  const card = page.locator('[data-to-play="true"] button[data-card]:not([aria-disabled])').first();
  if (!(await card.isVisible())) return false;
  // The card may have been played already: then the next round types one.
  const name = await card.getAttribute('data-card', SOON).catch(() => null);
  if (!name) return false;
  await page.keyboard.type(`${LETTERS[name[1] ?? '']}${name[0]?.toLowerCase()}`);
  return true;
}

/** Types a wrong call, asks for the correct one by Tab and Enter, then types the call that is marked as correct. */
async function typeCall(page: Page): Promise<boolean> {
  const correct = page.getByRole('button', { name: /, the correct call$/ }).first();
  const highlight = page.getByRole('button', { name: 'Highlight correct bid' });
  if (await correct.isVisible()) {
    // The call may have been made already: then the next round continues from there.
    const name = await nameOf(correct).catch(() => null);
    if (name) await page.keyboard.type(callKeys(name));
    return name !== null;
  }
  if (await highlight.isVisible()) {
    await tabTo(page, /^Highlight correct bid/);
    await page.keyboard.press('Enter');
    return true;
  }
  if (!(await page.getByRole('group', { name: 'Your call' }).isVisible())) return false;
  await page.keyboard.type('7n');
  return true;
}

const SOON = { timeout: 1000 };

/** The name of a button: its label, else its text. */
const nameOf = async (button: Locator): Promise<string> =>
  (await button.getAttribute('aria-label', SOON)) ?? (await button.innerText(SOON));

const LEVELS: readonly string[] = ['one', 'two', 'three', 'four', 'five', 'six', 'seven'];

/** 'two hearts, the correct call' → '2h', 'pass, …' → 'p'. */
function callKeys(name: string): string {
  const [first = '', second = ''] = name.toLowerCase().split(/[ ,]+/);
  const level = LEVELS.indexOf(first) + 1;
  if (level > 0) return `${level}${second[0]}`;
  return first === 'double' ? 'x' : first === 'redouble' ? 'xx' : 'p';
}

/** Says OK to the change of seats, and waits until its dialog is gone: it would be met again while it closes. */
async function confirmMove(page: Page, button: Locator): Promise<void> {
  await tabTo(page, /^OK$/);
  await page.keyboard.press('Enter');
  await expect(button).toBeHidden();
}

test('a deal is opened, bid, played and left by keyboard alone', async ({ page, server }) => {
  await enterToPlay(page, server.url, `keys-${Date.now()}@example.com`, 'Responding to 1NT');
  await tabTo(page, /^Play now/);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/engine/);

  await expect(page.getByRole('list', { name: 'Your hand' })).toBeVisible();
  const deadline = Date.now() + 200_000;
  while (!(await isOver(page)) && Date.now() < deadline) {
    const moved = page.getByRole('dialog').getByRole('button', { name: 'OK', exact: true });
    if (await moved.isVisible()) await confirmMove(page, moved);
    else if (await page.getByRole('button', { name: 'I have a plan' }).isVisible()) await page.keyboard.press('g');
    else if (!(await typeCard(page)) && !(await typeCall(page))) await page.waitForTimeout(100);
  }
  await expect(resultsOf(page)).toBeVisible();
  await tabTo(page, /^Back to|^Leave/);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/my-deals\//);
});

test('arrows walk the hand, Enter plays, and one line says what happened', async ({ page, server }) => {
  await enterToPlay(page, server.url, `arrows-${Date.now()}@example.com`, 'Tricks and winners');
  await page.getByRole('button', { name: /^Play now/ }).click();
  await page.getByRole('button', { name: 'I have a plan' }).click();
  const hand = page.locator('[data-to-play="true"] button[data-card]:not([aria-disabled])');
  await expect(hand.first()).toBeVisible();
  const first = hand.first();
  const card = await first.getAttribute('data-card');
  await first.focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowLeft');
  await expect(first).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator(`button[data-card="${card}"]`)).toHaveCount(0);
  await expect(
    page
      .getByRole('status')
      .filter({ hasText: /plays|lead|turn|to play/i })
      .first(),
  ).toBeVisible();
});
