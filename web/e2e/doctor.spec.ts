import { expect, type Page } from '@playwright/test';
import { demo, registerTeacher, signIn } from './api.ts';
import { problemsOf } from './axe.ts';
import { waitForServiceWorker, waitForTeachersParts } from './browser.ts';
import { test, testWithWorker } from './fixtures.ts';
import { enter, newAddress, PASSWORD } from './person.ts';

test.use({ viewport: { width: 1280, height: 900 } });

/** A finesse that works, and a bot card that nobody holds. */
const FILE = `[Board "1"]
[OvertrickName "The quiet bridge"]
[Dealer "S"]
[Deal "S:AK4.AK4.AQT5.A52 J976.JT8.83.QJ96 Q32.Q32.J942.K43 T85.9765.K76.T87"]
[Auction "S"]
2NT Pass 6NT Pass Pass Pass

[Board "2"]
[OvertrickName "The second bridge"]
[Dealer "S"]
[Deal "S:A74.KQ5.Q83.K962 KQJT5.T2.762.JT8 63.AJ4.KJT94.A75 982.98763.A5.Q43"]
[Auction "S"]
1NT Pass 3NT Pass Pass Pass
`;

const deal = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Deals' }).locator(':scope > li').filter({ hasText: name });
const whole = (page: Page, count: number) => page.getByText(`Checked: ${count} of ${count} deals`);
const simulator = (page: Page) => page.getByRole('dialog', { name: 'Simulator' });

testWithWorker(
  'a teacher checks a group, sees a finding at the table, and checks it again without a connection (D-133) (D-138) (D-139)',
  async ({ page, context, server }) => {
    await enter(page, server.url, demo('teacher'), '/teaching/deals');
    await waitForServiceWorker(page);
    await waitForTeachersParts(page);
    await page.getByRole('link', { name: 'Tricks and winners' }).first().click();
    await page.getByRole('link', { name: 'Check deals' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Check deals' })).toBeVisible();
    await expect(whole(page, 8)).toBeAttached({ timeout: 120_000 });
    const gate = deal(page, 'The garden gate');
    await gate.locator('summary').first().click();
    await expect(gate.getByText('it depends on who holds what')).toBeVisible();
    await expect(page.getByText(/by force/)).toHaveCount(0);
    expect(await problemsOf(page), 'axe').toEqual([]);

    await gate
      .getByRole('listitem')
      .filter({ hasText: 'exchanged' })
      .getByRole('button', { name: 'See it at the table' })
      .click();
    await expect(simulator(page).locator('[data-card]')).toHaveCount(52);
    await expect(simulator(page).locator('.card-number').first()).toBeVisible();
    await simulator(page).getByRole('button', { name: 'Close' }).click();

    await context.setOffline(true);
    await page.getByRole('button', { name: 'Check again' }).click();
    await expect(whole(page, 8)).toBeAttached({ timeout: 120_000 });
    await expect(gate.getByText('it depends on who holds what')).toHaveCount(1);
    await expect(page.getByText('could not be read')).toHaveCount(0);
    await context.setOffline(false);
  },
);

test('chosen deals are checked, and the check can be cancelled (D-138); a finding is silenced among many deals with a reason, which its deal keeps; off line it is not (D-170)', async ({
  page,
  context,
  server,
}) => {
  const token = await registerTeacher(server.url, { email: newAddress(), password: PASSWORD });
  await signIn(page, server.url, token);
  await page.goto(`${server.url}/teaching/deals`);
  await expect(page.getByText('No deals yet')).toBeVisible();
  await page.getByRole('button', { name: 'Import deals' }).first().click();
  const file = { name: 'Bridges.pbn', mimeType: 'text/plain', buffer: Buffer.from(FILE) };
  await page.locator('dialog input[type=file]').first().setInputFiles(file);
  await page.getByText('Keep both').click();
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await expect(page.getByRole('link', { name: 'Report on Bridges.pbn', exact: true })).toBeVisible();
  await page.locator('dialog footer').getByRole('button', { name: 'Close' }).click();
  await page.getByRole('checkbox').first().check();
  await page.getByRole('link', { name: 'Check', exact: true }).click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Check again' }).click();
  await expect(whole(page, 2)).toBeAttached({ timeout: 120_000 });
  await expect(deal(page, 'The quiet bridge').getByText('it depends on who holds what')).toHaveCount(1);
  await expect(deal(page, 'The second bridge').getByText('it depends on who holds what')).toHaveCount(0);

  const bridge = deal(page, 'The quiet bridge');
  const unfold = bridge.locator('.deal-check-findings:not([open]) > summary');
  if ((await unfold.count()) > 0) await unfold.click();
  const found = bridge.locator('.deal-check-findings .finding').filter({ hasText: 'it depends on who holds what' });
  const silence = async (reason: string): Promise<void> => {
    await found.getByRole('button', { name: 'Silence' }).click();
    await page.keyboard.type(reason);
    await page.keyboard.press('Enter');
  };
  await context.setOffline(true);
  await silence('Not kept.');
  await expect(bridge.getByText('You are off line. A reason is saved with its deal')).toBeVisible();
  await expect(found).toBeVisible();
  await context.setOffline(false);
  await silence('The finesse is the lesson.');
  await expect(bridge.getByText('1 finding is silenced')).toBeVisible();
  await expect(bridge.getByText('You are off line')).toHaveCount(0);
  await expect(found).toHaveCount(0);

  // The deal has it: in its editor too, where a finding leads to its field by keys.
  await bridge.getByRole('link', { name: 'The quiet bridge' }).click();
  const doctor = page.getByRole('region', { name: 'Deal doctor' });
  await expect(doctor.getByText('1 finding is silenced')).toBeVisible({ timeout: 60_000 });
  await doctor.getByText('1 finding is silenced').click();
  await expect(doctor.getByText('Reason: The finesse is the lesson.')).toBeVisible();
});

test('on a phone a finding opens the part that it is about, and the table stays in reach (D-169)', async ({
  page,
  server,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await enter(page, server.url, demo('teacher'), '/teaching/deals/create');
  await page.getByRole('button', { name: 'Paste' }).click();
  const hands = 'S:AK4.AK4.AQT5.A52 J976.JT8.83.QJ96 Q32.Q32.J942.K43 T85.9765.K76.T87';
  await page.getByRole('dialog').getByRole('textbox').fill(hands);
  await page.getByRole('button', { name: 'Take it' }).click();
  await page.getByRole('combobox', { name: 'Dealer' }).selectOption('South');
  await page.getByRole('textbox', { name: 'Calls' }).fill('2NT,P,6NT,P,P,P');
  await page.getByRole('navigation', { name: 'Parts of the deal' }).getByRole('link', { name: 'Words' }).click();
  await page.locator('[data-call="0"]').click();
  await page.getByRole('textbox', { name: 'Hint: call 1, South, two no trumps' }).fill('Open 2NT');
  await page.locator('summary').filter({ hasText: 'Words on the calls' }).click();
  await expect(page.locator('[data-call="0"]')).toBeHidden();
  const named = page.getByRole('listitem').filter({ hasText: 'names it' });
  await named.getByRole('button', { name: 'Go there' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'Hint: call 1, South, two no trumps' })).toBeFocused();
  const top = await page.evaluate(() => {
    const field = document.activeElement?.getBoundingClientRect().top ?? 0;
    return field - (document.querySelector('.deal-editor-fold')?.getBoundingClientRect().bottom ?? 0);
  });
  expect(top, 'the field is not behind what sticks to the top').toBeGreaterThanOrEqual(0);
  await page.getByText('The table', { exact: true }).click();
  await expect(page.getByRole('region', { name: 'The deal', exact: true })).toBeInViewport();
  expect(await problemsOf(page), 'axe').toEqual([]);
});

const LOOKS = [
  ['phone', { width: 390, height: 844 }, 'light'],
  ['tablet', { width: 820, height: 1180 }, 'dark'],
  ['desktop', { width: 1280, height: 900 }, 'light'],
] as const;

test('axe finds nothing in the deal doctor, in any size', async ({ page, server }) => {
  for (const [size, viewport, colorScheme] of LOOKS) {
    await page.setViewportSize(viewport);
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    for (const name of ['done', 'silenced', 'examining', 'many deals']) {
      await page.goto(`${server.url}/gallery#doctor/${encodeURIComponent(name)}`);
      // the state before is gone with the next picture
      await page.evaluate(() => new Promise(requestAnimationFrame));
      await page.getByRole('heading', { name: /^(Deal doctor|Check deals)$/ }).waitFor();
      await page.locator('details').evaluateAll((all) => {
        for (const one of all) one.setAttribute('open', '');
      });
      if (name === 'done') await page.getByRole('button', { name: 'Silence' }).first().click();
      expect(await problemsOf(page), `${name}, ${size}, ${colorScheme}`).toEqual([]);
      if (process.env.PICTURES)
        await page.screenshot({ path: `${process.env.PICTURES}/${name}-${size}-${colorScheme}.png`, fullPage: true });
    }
  }
});
