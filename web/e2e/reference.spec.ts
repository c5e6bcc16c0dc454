import { expect } from '@playwright/test';
import { demo } from './api.ts';
import { problemsOf } from './axe.ts';
import { waitForServiceWorker } from './browser.ts';
import { test, testWithWorker } from './fixtures.ts';
import { enter } from './person.ts';

testWithWorker(
  'a word of an article is explained over it (N-66); the glossary and the articles are read off line, a term by its address (N-24)',
  async ({ page, context, server }) => {
    await page.setViewportSize({ width: 820, height: 1180 });
    await page.goto(`${server.url}/glossary`);
    await expect(page.getByRole('heading', { name: 'Finesse', exact: true })).toBeVisible();
    expect(await problemsOf(page)).toEqual([]);
    await page.goto(`${server.url}/about`);
    // Shown once they are kept.
    const article = page
      .getByRole('region', { name: 'To begin with' })
      .getByRole('link', { name: 'What double dummy means' });
    await expect(article).toBeVisible();
    await waitForServiceWorker(page);

    await context.setOffline(true);
    await page.goto(`${server.url}/about`);
    await article.click();
    await expect(page.getByRole('navigation', { name: 'Breadcrumbs' })).toContainText('At the table');
    await page.getByRole('article').getByRole('link', { name: 'finesse' }).click();
    const tip = page.getByRole('dialog', { name: 'Finesse' });
    await expect(tip).toContainText('An attempt to win a trick');
    expect(await problemsOf(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(tip).toHaveCount(0);

    // Open a term by its address: there are 15 px above it.
    await page.goto(`${server.url}/glossary#hold-up`);
    const heading = page.getByRole('heading', { name: 'Hold-up' });
    await expect(heading).toBeFocused();
    await expect.poll(() => heading.evaluate((at) => Math.round(at.getBoundingClientRect().top))).toBe(15);
    await page.getByLabel('Search the glossary').fill('LETS that hand');
    await expect(page.getByRole('heading', { level: 3 })).toHaveText(['Entry']);
    await expect(page).toHaveURL(/q=LETS/);
  },
);

test('an admin adds an article, which then stands in the knowledge base', async ({ page, server }) => {
  await enter(page, server.url, demo('admin'), '/admin');
  for (const path of ['/admin/knowledgebase', '/admin/focuses', '/admin/keywords', '/admin/knowledgebase/categories']) {
    await page.goto(server.url + path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await problemsOf(page), path).toEqual([]);
  }
  await page.goto(`${server.url}/admin/knowledgebase/articles/create`);
  await page.getByLabel('Title').fill('The score sheet');
  await page.getByLabel('Slug').fill('keys');
  await page.getByLabel('Category').selectOption('At the table');
  const text = page.getByRole('textbox', { name: 'Text' });
  await text.fill('Read it from left to right.');
  expect(await problemsOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByLabel('Slug')).toHaveAccessibleDescription(/Another article has this slug/);
  await expect(text).toHaveText('Read it from left to right.');
  await page.getByLabel('Slug').fill('');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('The article has been added.')).toBeVisible();
  await page.goto(`${server.url}/about/at-the-table`);
  await page.getByRole('link', { name: 'The score sheet' }).click();
  await expect(page).toHaveURL(`${server.url}/about/at-the-table/the-score-sheet`);
  await expect(page.getByText('Read it from left to right.')).toBeVisible();
  await page.goto(`${server.url}/about/at-the-table/no-such-article`);
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
});
