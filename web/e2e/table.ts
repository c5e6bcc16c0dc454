import type { Page } from '@playwright/test';

const RESULT = 'deal results';

const resultIsOpen = (page: Page): Promise<boolean> => page.getByRole('dialog', { name: RESULT }).isVisible();

/** Makes the call that the screen marks as correct; a wrong call (7NT) comes first, because the mark is offered after it. */
async function makeCall(page: Page): Promise<boolean> {
  const correct = page.getByRole('button', { name: /, the correct call$/ });
  if (await correct.first().isVisible()) {
    await correct.first().click();
    return true;
  }
  const highlight = page.getByRole('button', { name: 'Highlight correct bid' });
  if (await highlight.isVisible()) {
    if (await highlight.isEnabled()) await highlight.click();
    return true;
  }
  for (const name of ['seven no trumps', 'no trumps', 'Level 7']) {
    const button = page.getByRole('button', { name, exact: true });
    if (!(await button.isVisible()) || !(await button.isEnabled())) continue;
    await button.click();
    return true;
  }
  return false;
}

const PLAYABLE = '[data-to-play="true"] button[data-card]:not([aria-disabled])';

async function playCard(page: Page): Promise<boolean> {
  const card = page.locator(PLAYABLE).first();
  if (!(await card.isVisible())) return false;
  // Another card may have come meanwhile: then this one is tried again in the next round.
  await card.click({ timeout: 1000, force: true }).catch(() => undefined);
  return true;
}

/** Goes on from the pause at dummy. */
async function makePlan(page: Page): Promise<boolean> {
  const planned = page.getByRole('button', { name: 'I have a plan' });
  if (!(await planned.isVisible())) return false;
  await planned.click();
  return true;
}

async function answerDialogs(page: Page): Promise<boolean> {
  for (const name of ['OK', 'Agree']) {
    const button = page.getByRole('dialog').getByRole('button', { name, exact: true });
    if (await button.isVisible()) {
      await button.click();
      return true;
    }
  }
  return false;
}

/**
 * Bids and plays the deal at the table with correct calls and the first card that may be played.
 * @param until ends earlier when it says so; it is asked before every move
 */
export async function playDeal(page: Page, until: () => Promise<boolean> = async () => false): Promise<void> {
  const deadline = Date.now() + 120_000;
  while (Date.now() < deadline) {
    if ((await resultIsOpen(page)) || (await until())) return;
    if ((await answerDialogs(page)) || (await makePlan(page)) || (await playCard(page)) || (await makeCall(page)))
      continue;
    await page.waitForTimeout(50);
  }
  throw new Error('the deal did not end within two minutes');
}

/** How many cards lie in the hand and dummy that the student sees: it falls as the play goes on. */
export const cardsInSight = (page: Page): Promise<number> => page.locator('[data-card]').count();
