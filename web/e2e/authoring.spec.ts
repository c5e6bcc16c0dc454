import { expect } from '@playwright/test';
import { demo } from './api.ts';
import { problemsOf } from './axe.ts';
import { test } from './fixtures.ts';
import { enter } from './person.ts';

test.use({ viewport: { width: 820, height: 1180 } });

const ID = '[0-9a-f-]{36}';
const LESSON = new RegExp(`/teaching/courses/${ID}/lessons/${ID}$`);

test('a teacher makes a course, a lesson and a question with hands, sees it as a student does and answers it (L-36) (L-40) (N-36) (N-37) (N-38) (Q-15) (D-207)', async ({
  page,
  server,
}) => {
  await enter(page, server.url, demo('teacher'), '/teaching/courses');
  await page.getByRole('link', { name: 'New course' }).click();
  await page.getByLabel('Title').fill('Transfers');
  await page.getByRole('button', { name: 'Create' }).click();
  await expect(page.getByText('Create a new lesson to see it here')).toBeVisible();
  expect(await problemsOf(page), 'a course without lessons').toEqual([]);

  await page.getByRole('link', { name: 'Create lesson' }).click();
  await page.getByLabel('Title').fill('To hearts');
  await page.getByRole('button', { name: 'Create' }).click();
  await expect(page).toHaveURL(LESSON);
  expect(await problemsOf(page), 'a lesson without activities').toEqual([]);

  await page.getByRole('button', { name: 'Add activity' }).click();
  await page.getByRole('menuitem', { name: 'Video' }).click();
  await expect(page).toHaveURL(/activities\/create\?type=video$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('New video');
  await page.getByRole('main').getByRole('button', { name: 'Cancel' }).click();
  await expect(page).toHaveURL(LESSON);

  await page.getByRole('button', { name: 'Add activity' }).click();
  await page.getByRole('menuitem', { name: 'Question' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('New question');
  await page.getByLabel('Question number e.g. 2d').fill('2d');
  await page.getByRole('textbox', { name: 'Question', exact: true }).fill('Which hand transfers to hearts?');
  const answers = page.getByRole('region', { name: 'Answer diagrams' });
  const dialog = page.getByRole('dialog', { name: 'Edit diagram' });
  for (const [hearts, correct] of [
    ['kj973', true],
    ['aj7', false],
  ] as const) {
    await answers.getByRole('button', { name: 'Add a diagram' }).click();
    await page.getByRole('menuitem', { name: 'Hand' }).click();
    await dialog.getByLabel('hearts').fill(hearts);
    if (correct) await dialog.getByText('Correct answer').click();
    expect(await problemsOf(page), 'the editor of a hand').toEqual([]);
    await dialog.getByRole('button', { name: 'Save diagram' }).click();
  }
  const asked = page.getByRole('region', { name: 'Question diagrams' });
  await asked.getByRole('button', { name: 'Add a diagram' }).click();
  await page.getByRole('menuitem', { name: 'Deal matrix' }).click();
  for (const [seat, ace] of [
    ['North', 'spades'],
    ['East', 'hearts'],
    ['South', 'diamonds'],
    ['West', 'clubs'],
  ] as const)
    await dialog.getByLabel(`${seat} ${ace}`).fill('a');
  await dialog.getByRole('button', { name: 'Save diagram' }).click();
  const at = (part: string) => asked.locator(part).boundingBox();
  const compass = await at('.compass');
  const [north, east, south, west] = await Promise.all(['N', 'E', 'S', 'W'].map((seat) => at(`.deal-diagram-${seat}`)));
  if (!compass || !north || !east || !south || !west) throw new Error('a compass with four hands around it');
  expect([north.y < compass.y, south.y > compass.y, west.x < compass.x, east.x > compass.x]).toEqual(
    Array(4).fill(true),
  );
  expect(await problemsOf(page), 'a question with diagrams').toEqual([]);
  await page.getByRole('button', { name: 'As the student sees it' }).click();
  const student = page.getByRole('region', { name: 'As the student sees it' });
  await expect(student.getByRole('radio')).toHaveCount(2);
  expect(await problemsOf(page), 'a question beside its form').toEqual([]);
  await page.getByRole('button', { name: 'Create' }).click();
  await expect(page).toHaveURL(LESSON);
  await expect(page.getByText('The activity has been updated')).toBeVisible();

  await page.getByRole('link', { name: '2d' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Question 2d');
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'View' }).click();
  await expect(page).toHaveURL(/\/view$/);
  // The address changes before the page: the question with tools, still in sight, has the same choices.
  await expect(page.getByRole('button', { name: 'More' })).toHaveCount(0);
  const choices = page.getByRole('group', { name: 'Choose one.' });
  await choices.getByRole('radio', { name: /hearts: ace, jack, seven/ }).click();
  await expect(choices.getByText('Wrong', { exact: true })).toBeVisible();
  await choices.getByRole('radio', { name: /hearts: king, jack, nine, seven, three/ }).focus();
  await page.keyboard.press('Space');
  await expect(choices.getByText('Right', { exact: true })).toBeVisible();
  expect(await problemsOf(page), 'an answered question').toEqual([]);
});
