// How a deal at the table is brought to where one wants to look at it, by what a student presses.

const PATIENCE = 60_000;

const shown = (page, name) => page.getByRole('button', { name, exact: true, disabled: false }).first();

/** Presses the first of these buttons that is there, or plays a card; false when there is nothing to press. */
async function goOn(page) {
  const marked = page.getByRole('button', { name: /, the correct call$/ }).first();
  const card = page.locator('[data-to-play="true"] button[data-card]:not([aria-disabled])').first();
  const names = ['Put the card down', 'OK', 'Agree', 'I have a plan'];
  const ways = [...names.map((name) => shown(page, name)), card, marked];
  for (const name of ['Highlight correct bid', 'seven no trumps', 'Level 7']) ways.push(shown(page, name));
  for (const way of ways) {
    if (!(await way.isVisible())) continue;
    await way.click({ timeout: 1000, force: true }).catch(() => undefined);
    return true;
  }
  return false;
}

/** Plays on until what is looked for is there. */
export async function playUntil(page, wanted) {
  const deadline = Date.now() + 3 * PATIENCE;
  while (!(await wanted.first().isVisible())) {
    if (Date.now() > deadline) throw new Error(`was not reached: ${wanted}`);
    if (!(await goOn(page))) await page.waitForTimeout(100);
  }
}

/** Opens the first deal of the pack that may be played. */
export async function openTable({ page, url, places }) {
  await page.goto(url + places.pack);
  await page
    .getByRole('button', { name: /^(Play now|Replay)/ })
    .first()
    .click({ timeout: PATIENCE });
  await page.locator('[data-card]').first().waitFor({ timeout: PATIENCE });
}

/** Opens it and plays until the student may play a card. */
export async function openPlay(stage) {
  await openTable(stage);
  await playUntil(stage.page, stage.page.locator('[data-to-play="true"] button[data-card]:not([aria-disabled])'));
}

/** Opens it and asks to claim, once that can be. */
export async function openClaim(stage) {
  const { page } = stage;
  await openTable(stage);
  const claim = page.getByRole('button', { name: 'Claim', exact: true, disabled: false });
  const dialog = page.getByRole('dialog', { name: /claiming tricks/ });
  while (!(await dialog.isVisible())) {
    await playUntil(page, claim);
    // A bot may have been faster: then there is another time.
    await claim.click({ timeout: 2000 }).catch(() => undefined);
  }
  return dialog;
}

/** Opens it and gives all tricks away. */
export async function openResult(stage) {
  const dialog = await openClaim(stage);
  await dialog.getByText('0', { exact: true }).click();
  await dialog.getByRole('button', { name: 'Claim', exact: true }).click();
  await stage.page.getByRole('region', { name: 'deal results' }).waitFor({ timeout: PATIENCE });
}

/** Opens it and plays the first trick. */
export async function openTrick(stage) {
  await openTable(stage);
  const door = stage.page.getByRole('button', { name: 'Last trick', exact: true, disabled: false });
  await playUntil(stage.page, door);
}
