import type { Locator, Page } from '@playwright/test';

const RESULT = 'deal results';

const resultIsOpen = (page: Page): Promise<boolean> => page.getByRole('dialog', { name: RESULT }).isVisible();

/** Presses it, if it is there. It may go meanwhile, as the bots play on: then the next round tries what is there by then. */
async function press(button: Locator): Promise<boolean> {
  if (!(await button.isVisible())) return false;
  await button.click({ timeout: 1000 }).catch(() => undefined);
  return true;
}

/** Makes the call that the screen marks as correct; a wrong call (7NT) comes first, because the mark is offered after it. */
async function makeCall(page: Page): Promise<boolean> {
  if (await press(page.getByRole('button', { name: /, the correct call$/ }).first())) return true;
  const enabled = (name: string) => page.getByRole('button', { name, exact: true, disabled: false });
  if (await press(enabled('Highlight correct bid'))) return true;
  if (await page.getByRole('button', { name: 'Highlight correct bid' }).isVisible()) return true;
  for (const name of ['seven no trumps', 'no trumps', 'Level 7']) if (await press(enabled(name))) return true;
  return false;
}

/** The cards that may be played now. */
export const playable = (page: Page): Locator =>
  page.locator('[data-to-play="true"] button[data-card]:not([aria-disabled])');

async function playCard(page: Page): Promise<boolean> {
  const card = playable(page).first();
  if (!(await card.isVisible())) return false;
  // Another card may have come meanwhile: then this one is tried again in the next round.
  await card.click({ timeout: 1000, force: true }).catch(() => undefined);
  return true;
}

/** Goes on from the pause at dummy. */
const makePlan = (page: Page): Promise<boolean> => press(page.getByRole('button', { name: 'I have a plan' }));

async function answerDialogs(page: Page): Promise<boolean> {
  for (const name of ['OK', 'Agree'])
    if (await press(page.getByRole('dialog').getByRole('button', { name, exact: true }))) return true;
  return false;
}

/**
 * Bids and plays the deal at the table with correct calls and the first card that may be played.
 * @param until ends earlier when it says so; it is asked before every move
 */
export async function playDeal(page: Page, until: () => Promise<boolean> = async () => false): Promise<void> {
  const deadline = Date.now() + 200_000;
  while (Date.now() < deadline) {
    if ((await resultIsOpen(page)) || (await until())) return;
    if ((await answerDialogs(page)) || (await makePlan(page)) || (await playCard(page)) || (await makeCall(page)))
      continue;
    await page.waitForTimeout(100);
  }
  throw new Error('the deal did not end within 200 seconds');
}

/** How many cards lie in the hand and dummy that the student sees: it falls as the play goes on. */
export const cardsInSight = (page: Page): Promise<number> => page.locator('[data-card]').count();

/**
 * The same while nothing moves: whoever is to play is the student, or dummy, whose card the student plays.
 * @returns 0 while the bots play: a card may come between two questions to the page
 */
export async function cardsAtTurn(page: Page): Promise<number> {
  const isTurn = (await page.locator('[data-to-play="true"]').count()) > 0;
  return isTurn ? cardsInSight(page) : 0;
}
