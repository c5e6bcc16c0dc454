import { expect, type Locator, type Page } from '@playwright/test';
import { problemsOf } from './axe.ts';
import { test } from './fixtures.ts';

const SIZES = {
  phone: { width: 390, height: 844 },
  tablet: { width: 820, height: 1180 },
  desktop: { width: 1280, height: 900 },
};
const LOOKS = {
  light: { colorScheme: 'light', contrast: 'no-preference' },
  dark: { colorScheme: 'dark', contrast: 'no-preference' },
  'more contrast': { colorScheme: 'light', contrast: 'more' },
  'dark, more contrast': { colorScheme: 'dark', contrast: 'more' },
} as const;

/** Collects the console's messages about the content security policy, such as refused style elements. */
function refusalsOf(page: Page): string[] {
  const refused: string[] = [];
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) refused.push(message.text());
  });
  return refused;
}

async function openGallery(page: Page, address: string): Promise<void> {
  await page.goto(`${address}/gallery`);
  await page.getByRole('textbox', { name: 'Summary' }).waitFor();
}

/** Where the links lead within the gallery: from one to the next its own long page need not be drawn again. */
const placesOf = (links: Locator): Promise<string[]> =>
  links.evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).hash));

const section = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true });

/** A look changes only colours and lines: each size and each look occurs, and all pairs would show nothing more. */
const SHOWN = [
  ['phone', 'dark'],
  ['tablet', 'more contrast'],
  ['tablet', 'dark, more contrast'],
  ['desktop', 'light'],
] as const;

test('axe finds nothing in the gallery, nor in what opens from it, in any size and look', async ({ page, server }) => {
  const refused = refusalsOf(page);
  for (const [size, look] of SHOWN)
    await test.step(`${size}, ${look}`, async () => {
      const viewport = SIZES[size];
      const media = LOOKS[look];
      await page.setViewportSize(viewport);
      await page.emulateMedia({ ...media, reducedMotion: 'reduce' });
      await openGallery(page, server.url);
      await expect(page.locator('html')).toHaveAttribute(
        'data-contrast',
        media.contrast === 'more' ? 'more' : 'normal',
      );
      expect(await problemsOf(page), 'all at rest').toEqual([]);

      const choices = section(page, 'Searchable selects');
      await choices.getByRole('combobox', { name: 'Keywords' }).click();
      expect(await problemsOf(page, '[role=listbox]'), 'an open list').toEqual([]);
      await page.keyboard.press('Escape');
      await section(page, 'A form').getByRole('button', { name: 'Save course' }).click();
      expect(await problemsOf(page, 'form'), 'a refused form').toEqual([]);
      await section(page, 'Tour').getByRole('button', { name: 'Show a step' }).click();
      expect(await problemsOf(page), 'a step of the tour').toEqual([]);
      await page.getByRole('button', { name: 'Okay' }).click();
      for (const name of ['Small dialog', 'Medium dialog', 'Large dialog', 'Confirmation']) {
        await section(page, 'Dialogs').getByRole('button', { name }).click();
        expect(await problemsOf(page, 'dialog[open]'), name).toEqual([]);
        await page.keyboard.press('Escape');
      }
      expect(refused).toEqual([]);
    });
});

test('axe finds nothing in the look back, whatever is known of the deal', async ({ page, server }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openGallery(page, server.url);
  const links = page.getByRole('navigation', { name: 'States of the look back' }).getByRole('link');
  const names = await links.allTextContents();
  expect(names.length).toBeGreaterThan(5);
  const places = await placesOf(links);
  for (const size of ['phone', 'desktop'] as const) {
    await page.setViewportSize(SIZES[size]);
    for (const [index, name] of names.entries()) {
      await page.goto(`${server.url}/gallery${places[index]}`);
      await expect(links).toHaveCount(0);
      await page.getByRole('heading', { level: 1 }).waitFor();
      expect(await problemsOf(page), `${name}, ${size}`).toEqual([]);
    }
  }
});

test('axe finds nothing in the parts of the deal editor', async ({ page, server }) => {
  await openGallery(page, server.url);
  const links = page.getByRole('navigation', { name: 'Parts of the deal editor' }).getByRole('link');
  const names = await links.allTextContents();
  expect(names.length).toBeGreaterThan(3);
  const places = await placesOf(links);
  for (const [size, look] of [
    ['phone', 'dark'],
    ['desktop', 'light'],
  ] as const) {
    await page.setViewportSize(SIZES[size]);
    await page.emulateMedia({ ...LOOKS[look], reducedMotion: 'reduce' });
    for (const [index, name] of names.entries()) {
      await page.goto(`${server.url}/gallery${places[index]}`);
      await expect(links).toHaveCount(0);
      // on a phone the parts begin folded
      await page.locator('.editor-part > details').evaluateAll((parts) => {
        for (const part of parts) part.setAttribute('open', '');
      });
      const call = page.locator('[data-call]').last();
      if ((await call.count()) > 0) await call.click();
      expect(await problemsOf(page), `${name}, ${size}`).toEqual([]);
      for (const kind of ['Before the start', 'Teacher’s line', 'Moments']) {
        await page.getByText(kind, { exact: true }).click();
        expect(await problemsOf(page, '.line-recorder'), `${name}, ${kind}, ${size}`).toEqual([]);
      }
    }
  }
});

test('a file is sent with its progress, can be cancelled, and is refused when it breaks a rule; a skeleton is not seen in the first 300 ms; selects, lists, tooltips, dialogs and texts are used by the keyboard; a bot’s card is entered by keys alone, and read to who cannot see it (D-159)', async ({
  page,
  server,
}) => {
  await openGallery(page, server.url);
  await test.step('files and a skeleton', async () => {
    const files = section(page, 'Files');
    const input = files.getByLabel(/^Deals/);
    await input.setInputFiles({ name: 'deals.txt', mimeType: 'text/plain', buffer: Buffer.from('x') });
    await expect(files.getByText('Only PBN files can be uploaded')).toBeVisible();
    const deals = { name: 'deals.pbn', mimeType: 'text/plain', buffer: Buffer.from('[Event ""]') };
    await input.setInputFiles({ ...deals, name: 'endless.pbn' });
    await files.getByRole('button', { name: 'Cancel' }).click();
    await expect(files.getByRole('progressbar')).toHaveCount(0);
    await input.setInputFiles(deals);
    await expect(files.getByText('deals.pbn has been sent')).toBeAttached();

    const style = await page
      .locator('.skeleton')
      .first()
      .evaluate((element) => {
        const { animationDelay, animationFillMode, animationName } = getComputedStyle(element);
        return { animationDelay, animationFillMode, animationName };
      });
    expect(style).toEqual({ animationDelay: '0.3s', animationFillMode: 'both', animationName: 'skeleton-appear' });
  });

  await page.setViewportSize(SIZES.tablet);
  await page.emulateMedia({ reducedMotion: 'reduce' });

  await test.step('a searchable select is opened, narrowed, chosen from and cleared', async () => {
    const box = section(page, 'Searchable selects').getByRole('combobox', { name: 'Bidding system' });
    await box.focus();
    await page.keyboard.press('ArrowDown');
    const options = page.getByRole('listbox').getByRole('option');
    await expect(options).toHaveCount(4);
    await page.keyboard.type('cinq');
    await expect(options).toHaveCount(1);
    await page.keyboard.press('Enter');
    await expect(box).toHaveValue('Majeurs Cinquieme (France)');
    await expect(options).toHaveCount(0);
  });

  await test.step('a select in a dialog shows its list above the dialog, and Escape closes one after the other', async () => {
    await section(page, 'Searchable selects').getByRole('button', { name: 'A select in a dialog' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add a student' });
    await dialog.getByRole('combobox').focus();
    await page.keyboard.press('ArrowDown');
    await dialog.getByRole('option', { name: 'Hold-up' }).click();
    await expect(dialog.getByRole('combobox')).toHaveValue('Hold-up');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Escape');
    await expect(dialog.getByRole('option')).toHaveCount(0);
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  });

  await test.step('a list is put in another order, the focus stays on what moves', async () => {
    const list = section(page, 'Lists').getByRole('list', { name: 'Lessons' });
    const handle = list.getByRole('button', { name: 'Move Stayman' });
    await handle.focus();
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowUp');
    await expect(list.getByRole('listitem').nth(2)).toContainText('Stayman');
    await expect(handle).toBeFocused();
    await expect(page.getByText('Stayman is now 3 of 5')).toBeAttached();
    await page.keyboard.press('Home');
    await expect(list.getByRole('listitem').first()).toContainText('Stayman');
    await expect(handle).toBeFocused();
  });

  await test.step('a tooltip comes with the focus and goes with Escape', async () => {
    await section(page, 'Dialogs').getByRole('button', { name: 'Confirmation' }).focus();
    await page.keyboard.press('Tab');
    await expect(section(page, 'Tooltips').getByRole('button', { name: 'top' })).toBeFocused();
    await expect(page.getByRole('tooltip')).toHaveText('Words about it, at the top');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('tooltip')).toHaveCount(0);
  });

  await test.step('a dialog keeps the focus inside and gives it back', async () => {
    const opener = section(page, 'Dialogs').getByRole('button', { name: 'Confirmation' });
    await opener.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog');
    for (let press = 0; press < 6; press++) {
      await page.keyboard.press('Tab');
      const outside = await page.evaluate(
        () => document.activeElement !== document.body && !document.activeElement?.closest('dialog'),
      );
      expect(outside).toBe(false);
    }
    // Past its last control the Tab key goes to the browser's own bars, and from there back into the dialog.
    await dialog.getByRole('button', { name: 'Cancel' }).focus();
    await page.keyboard.press('Escape');
    await expect(opener).toBeFocused();
  });

  await test.step('text is written with marks, a suit and a link', async () => {
    const text = section(page, 'Rich text').getByRole('textbox', { name: 'Introduction' });
    await text.click();
    await page.keyboard.press('Control+A');
    await page.keyboard.press('Control+B');
    await page.keyboard.type('Count');
    await page.keyboard.press('Alt+F10');
    const tools = section(page, 'Rich text').getByRole('toolbar', { name: 'Tools for Introduction' });
    await expect(tools.getByRole('button', { name: 'Bold' })).toBeFocused();
    for (let step = 0; step < 7; step++) await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await expect(text).toBeFocused();
    await expect(text).toContainText('Count♥');
    await page.keyboard.press('Alt+F10');
    for (let step = 0; step < 3; step++) await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await page.keyboard.type('ebu.co.uk');
    await page.keyboard.press('Enter');
    await expect(text.getByRole('link', { name: 'ebu.co.uk' })).toHaveAttribute('href', 'https://ebu.co.uk');
  });

  await test.step('a bot’s card is entered by keys alone, and read to who cannot see it (D-159)', async () => {
    await page.setViewportSize(SIZES.phone);
    await page.goto(`${server.url}/gallery#deal/plain`);
    const lines = section(page, 'Cards and lines');
    // on a phone the parts begin folded
    await lines.locator('summary').first().focus();
    await page.keyboard.press('Enter');
    await lines.getByRole('button', { name: 'seven of spades' }).focus();
    await page.keyboard.type('hk');
    await expect(lines.getByRole('status').first()).toHaveText(
      'West plays the king of hearts. Trick 1: North is to play.',
    );
    await expect(lines.getByRole('button', { name: 'ace of hearts' })).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await page.keyboard.type('h8');
    await expect(section(page, 'The script')).toContainText('Trick 1, East');
    await page.keyboard.press('u');
    await expect(section(page, 'The script')).not.toContainText('Trick 1, East');
  });
});

test.describe('by touch', () => {
  test.use({ hasTouch: true, viewport: SIZES.phone });

  test('a list is dragged by its handle with a finger, and the page stays where it is; a tooltip is shown by a tap until another place is touched', async ({
    page,
    server,
  }) => {
    await openGallery(page, server.url);
    const list = section(page, 'Lists').getByRole('list', { name: 'Lessons' });
    const handle = list.getByRole('button', { name: 'Move What 1NT promises' });
    await handle.scrollIntoViewIfNeeded();
    await handle.evaluate((element) => element.scrollIntoView({ block: 'center' }));
    const from = await handle.boundingBox();
    const to = await list.getByRole('button', { name: 'Move Transfers to a major' }).boundingBox();
    if (!from || !to) throw new Error('the handles are not on the page');
    const before = await page.evaluate(() => scrollY);
    const cdp = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', y: number) =>
      cdp.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x: from.x + 20, y }] });
    await touch('touchStart', from.y + 20);
    for (let step = 1; step <= 10; step++) await touch('touchMove', from.y + 20 + ((to.y + 10 - from.y) * step) / 10);
    await touch('touchEnd', to.y);
    await expect(list.getByRole('listitem').nth(2)).toContainText('What 1NT promises');
    expect(await page.evaluate(() => scrollY)).toBe(before);

    await section(page, 'Tooltips').getByRole('button', { name: 'bottom' }).tap();
    await expect(page.getByRole('tooltip')).toHaveText('Words about it, at the bottom');
    await section(page, 'Tooltips').getByRole('heading').tap();
    await expect(page.getByRole('tooltip')).toHaveCount(0);
  });
});
