import { expect, type Locator, type Page } from '@playwright/test';

/** How the deal came out: a page in study, a dialog in preview. */
export const resultsOf = (page: Page): Locator =>
  page.getByRole('region', { name: 'deal results' }).or(page.getByRole('dialog', { name: 'deal results' }));

const resultIsOpen = (page: Page): Promise<boolean> => resultsOf(page).isVisible();

/**
 * Presses a button if it is there. It may disappear when the bots play on: then the next round continues from there.
 */
async function press(button: Locator): Promise<boolean> {
  if (!(await button.isVisible())) return false;
  await button.click({ timeout: 1000 }).catch(() => undefined);
  return true;
}

/** Makes a wrong call (7NT), because the mark is offered after one, then the call that is marked as correct. */
async function makeCall(page: Page): Promise<boolean> {
  if (await press(page.getByRole('button', { name: /, the correct call$/ }).first())) return true;
  const enabled = (name: string) => page.getByRole('button', { name, exact: true, disabled: false });
  if (await press(enabled('Highlight correct bid'))) return true;
  if (await page.getByRole('button', { name: 'Highlight correct bid' }).isVisible()) return true;
  for (const name of ['seven no trumps', 'Level 7']) if (await press(enabled(name))) return true;
  return false;
}

/** The cards that may be played now. */
export const playable = (page: Page): Locator =>
  page.locator('[data-to-play="true"] button[data-card]:not([aria-disabled])');

async function playCard(page: Page): Promise<boolean> {
  const card = playable(page).first();
  if (!(await card.isVisible())) return false;
  // Another card may have been played in between: the next round tries this one again.
  await card.click({ timeout: 1000, force: true }).catch(() => undefined);
  return true;
}

/** Puts the card down that lies lifted, so that nobody waits for it. */
const putDown = (page: Page): Promise<boolean> => press(page.getByRole('button', { name: 'Put the card down' }));

/** Continues after the pause at dummy. */
const makePlan = (page: Page): Promise<boolean> => press(page.getByRole('button', { name: 'I have a plan' }));

async function answerDialogs(page: Page): Promise<boolean> {
  for (const name of ['OK', 'Agree'])
    if (await press(page.getByRole('dialog').getByRole('button', { name, exact: true }))) return true;
  return false;
}

/**
 * Bids and plays the deal at the table with correct calls and the first card that may be played.
 * @param until called before every move; true ends the play early
 */
export async function playDeal(page: Page, until: () => Promise<boolean> = async () => false): Promise<void> {
  const deadline = Date.now() + 200_000;
  while (Date.now() < deadline) {
    if ((await resultIsOpen(page)) || (await until())) return;
    if (await putDown(page)) continue;
    if ((await answerDialogs(page)) || (await makePlan(page)) || (await playCard(page)) || (await makeCall(page)))
      continue;
    await page.waitForTimeout(100);
  }
  throw new Error('the deal did not end within 200 seconds');
}

/** Ends the deal by a claim of no trick, once there can be one: for tests of what comes after a deal. */
export async function concede(page: Page): Promise<void> {
  const claim = page.getByRole('button', { name: 'Claim', exact: true, disabled: false });
  await playDeal(page, () => claim.isVisible());
  await claim.click();
  const claiming = page.getByRole('dialog', { name: /claiming tricks/ });
  await claiming.getByText('0', { exact: true }).click();
  await claiming.getByRole('button', { name: 'Claim', exact: true }).click();
  await expect(resultsOf(page)).toBeVisible();
}

/** The number of cards in the student's hand and dummy on the screen; it falls during the play. */
export const cardsInSight = (page: Page): Promise<number> => page.locator('[data-card]').count();

/**
 * The number of cards while the student is to play, from their own hand or dummy.
 * @returns 0 while the bots play, because a card may be played between two reads of the page
 */
export async function cardsAtTurn(page: Page): Promise<number> {
  const isTurn = (await page.locator('[data-to-play="true"]').count()) > 0;
  return isTurn ? cardsInSight(page) : 0;
}
