import { expect, type Locator, type Page } from '@playwright/test';
import { checkOut, createRoom, register, signIn } from './api.ts';
import { expectNoProblems, problemsOf } from './axe.ts';
import { waitForServiceWorker } from './browser.ts';
import { testWithWorker } from './fixtures.ts';
import { enterAnew, newAddress, PASSWORD } from './person.ts';
import { movedByItself, shiftsOf, watchShifts } from './shifts.ts';

/** Resolves when the glossary is on the device, where it comes by itself some seconds after the start. */
const waitForGlossary = (page: Page): Promise<void> =>
  expect
    .poll(() =>
      page.evaluate(
        () =>
          new Promise<number>((resolve, reject) => {
            const opening = indexedDB.open('overtrick-device');
            opening.onerror = () => reject(opening.error);
            opening.onsuccess = () => {
              const reading = opening.result.transaction('shelves').objectStore('shelves').count('glossary');
              reading.onsuccess = () => resolve(reading.result);
              opening.result.close();
            };
          }),
      ),
    )
    .toBe(1);

const meaning = (page: Page, term: string): Locator => page.getByRole('dialog', { name: term, exact: true });

testWithWorker(
  'off line, what is read late moves nothing of a course and a question (D-509), and a word of a lesson, of a question and of its hint opens its meaning over the text (N-66) (D-435)',
  async ({ page, context, server }) => {
    await page.setViewportSize({ width: 820, height: 1180 });
    await enterAnew(page, server.url, newAddress());
    await page.getByRole('link', { name: 'Tricks and winners: a first course' }).click();
    await page.getByRole('button', { name: 'Join Course', exact: true }).click();
    await expect(page.getByText('On this device', { exact: true })).toBeVisible();
    await waitForServiceWorker(page);
    await waitForGlossary(page);
    await context.setOffline(true);
    await page.addInitScript(watchShifts);
    await page.reload();

    await expect(page.getByText('On this device', { exact: true })).toBeVisible();
    expect(movedByItself(await shiftsOf(page))).toBeLessThan(0.02);
    await page.getByRole('link', { name: 'Continue: Counting winners' }).click();
    await page.getByRole('link', { name: 'Start', exact: true }).click();
    const main = page.getByRole('main');
    await main.getByRole('link', { name: 'winner', exact: true }).click();
    await expect(meaning(page, 'Winner')).toContainText('A card that will win a trick');
    await page.keyboard.press('Escape');
    await expect(main.getByRole('link', { name: 'winner', exact: true })).toBeFocused();

    await main.getByRole('link', { name: 'Next', exact: true }).click();
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Question 1a' })).toBeVisible();
    await expect(main.getByRole('link', { name: 'no trumps', exact: true })).toBeVisible();
    expect(movedByItself(await shiftsOf(page))).toBeLessThan(0.02);
    await main.getByRole('link', { name: 'no trumps', exact: true }).click();
    await expect(meaning(page, 'No trump')).toBeVisible();
    await meaning(page, 'No trump').getByRole('button', { name: 'Back to the text' }).click();
    await main.getByText('Hint', { exact: true }).click();
    await main.getByRole('link', { name: 'winner', exact: true }).press('Enter');
    await expect(meaning(page, 'Winner')).toBeVisible();
    expect(await problemsOf(page)).toEqual([]);
  },
);

testWithWorker(
  'off line at the table, a word of a hint and of an explained call opens its meaning; the focus comes back (D-435)',
  async ({ page, context, server }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const who = { email: newAddress(), password: PASSWORD };
    const token = await register(server.url, who);
    const packId = await checkOut(server.url, token, 'Responding to 1NT');
    await signIn(page, server.url, token);
    await page.goto(`${server.url}/my-deals/${packId}`);
    await expect(page.getByText('On this device', { exact: true })).toBeVisible();
    await waitForServiceWorker(page);
    await waitForGlossary(page);
    const wish = { mode: 'study', pack: 'Responding to 1NT', count: 1, back: '/my-deals' } as const;
    await page.goto(`${server.url}/engine?roomToken=${await createRoom(server.url, token, wish)}`);
    const explained = page.getByRole('button', { name: /note 1/ });
    await expect(explained).toBeVisible();
    await context.setOffline(true);
    await page.reload();

    await explained.click();
    await page.getByRole('link', { name: 'balanced hand' }).click();
    await expect(meaning(page, 'Balanced hand')).toContainText('4-3-3-3');
    const beside = meaning(page, 'Balanced hand').getByRole('link', { name: 'Glossary', exact: true });
    await expect(beside).toHaveAttribute('target', '_blank');
    // A word of the meaning takes its place.
    await meaning(page, 'Balanced hand').getByRole('link', { name: 'singleton' }).click();
    await expect(meaning(page, 'Singleton')).toBeVisible();
    await meaning(page, 'Singleton').getByRole('button', { name: 'Back to the text' }).click();
    await expect(explained).toBeFocused();

    await page.getByRole('button', { name: 'Hint', exact: true, disabled: false }).last().click();
    const hint = page.getByRole('region', { name: 'Hint' });
    await hint.getByRole('link', { name: 'game' }).press('Enter');
    await expect(meaning(page, 'Game')).toBeVisible();
    expect(await problemsOf(page)).toEqual([]);
    // The keys of the table are not heard through the dialog.
    await page.keyboard.press('p');
    await page.keyboard.press('Escape');
    await expect(hint.getByRole('link', { name: 'game' })).toBeFocused();
    await expectNoProblems(page, 'a hint with words of the game');
  },
);
