import { fileURLToPath } from 'node:url';
import { expect, type Page } from '@playwright/test';
import { ask, registerTeacher } from './api.ts';
import { newAddress, PASSWORD } from './person.ts';

/* What the teacher of the course story does, and an admin for them (course-story.spec.ts). */

const COURSE = 'Finding the queen';
const media = (name: string): string => fileURLToPath(new URL(`../../api/src/seed/media/${name}`, import.meta.url));

const DEAL = { name: 'The old oak', deal: 'N:AQ.2.. 54.9.. 32.3.. KJ.A..' };

/** A teaching movie: a page and a question. */
const MOVIE = `bt||nt||
at|A long suit has more room for a queen than a short one.|
pg||
nt||
lb|*mWhere is she more often?^In the short hand~In the long hand^2|
pg||
`;

export const press = (page: Page, name: string | RegExp): Promise<void> =>
  page
    .getByRole('main')
    .getByRole('button', { name, exact: typeof name === 'string' })
    .click();

export const title = (page: Page) => page.getByRole('heading', { level: 1 });

/** Makes an activity of a kind in the lesson that is open, and comes back to the lesson. */
async function add(page: Page, kind: string, fill: () => Promise<void>): Promise<void> {
  await press(page, 'Add activity');
  await page.getByRole('menuitem', { name: kind }).click();
  await expect(title(page)).toHaveText(`New ${kind.toLowerCase()}`);
  await fill();
  await press(page, 'Create');
  await expect(page.getByText('The activity has been updated').first()).toBeVisible();
}

/** Adds a diagram to a question, from the menu of its region. */
async function draw(
  page: Page,
  where: string,
  kind: string,
  fill: (dialog: ReturnType<Page['getByRole']>) => Promise<void>,
) {
  await page.getByRole('region', { name: where }).getByRole('button', { name: 'Add a diagram' }).click();
  await page.getByRole('menuitem', { name: kind }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit diagram' });
  await fill(dialog);
  await dialog.getByRole('button', { name: 'Save diagram' }).click();
  await expect(dialog).toHaveCount(0);
}

export async function writeCourse(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/teaching/courses/create`);
  await page.getByLabel('Title').fill(COURSE);
  await press(page, 'Create');
  await page.getByRole('link', { name: 'Create lesson' }).click();
  await page.getByLabel('Title').fill('Where is she?');
  await press(page, 'Create');
  await expect(page.getByRole('button', { name: 'Add activity' })).toBeVisible();
}

/** One activity of each kind, with each kind of diagram. */
export async function writeLesson(page: Page): Promise<void> {
  await add(page, 'Intertitle', async () => {
    await page.getByLabel('Title').fill('Before you begin');
    await page.getByRole('textbox', { name: 'Body Text' }).fill('A queen lies with one of them.');
    // What is typed stands beside the form as its reader will see it.
    const beside = page.getByRole('region', { name: 'As the student sees it' });
    await expect(beside.getByText('A queen lies with one of them.')).toBeVisible();
  });
  await add(page, 'Video', async () => {
    await page.getByLabel('Title').fill('See it');
    await page.locator('input[type=file]').first().setInputFiles(media('finesse.mp4'));
  });
  await add(page, 'Presentation', async () => {
    await page.getByLabel('Title').fill('In six slides');
    await page.locator('input[type=file]').first().setInputFiles(media('transfers.pptx'));
  });
  await add(page, 'Question', async () => {
    await page.getByLabel('Question number e.g. 2d').fill('1a');
    await page.getByRole('textbox', { name: 'Question', exact: true }).fill('Which hand has the queen?');
    await draw(page, 'Question diagrams', 'Hand', (dialog) => dialog.getByLabel('spades').fill('AJ54'));
    await draw(page, 'Question diagrams', 'Bidding table', async (dialog) => {
      await dialog.getByLabel('Dealer').selectOption('N');
      await dialog.getByRole('textbox', { name: 'Bids' }).fill('1NT,P,3NT');
    });
    await draw(page, 'Question diagrams', 'Deal matrix', (dialog) =>
      dialog.getByRole('group', { name: 'North' }).getByLabel('spades').fill('K83'),
    );
    await draw(page, 'Answer diagrams', 'Hand', async (dialog) => {
      await dialog.getByLabel('spades').fill('Q62');
      await dialog.getByText('Correct answer').click();
    });
    await draw(page, 'Answer diagrams', 'Deal matrix', (dialog) =>
      dialog.getByRole('group', { name: 'East' }).getByLabel('spades').fill('T97'),
    );
    await draw(page, 'Answer diagrams', 'Text answer', (dialog) => dialog.getByLabel('Text').fill('Nobody'));
  });
  await add(page, 'Question', async () => {
    await page.getByLabel('Question number e.g. 2d').fill('1b');
    await page
      .getByRole('textbox', { name: 'Question', exact: true })
      .fill('Partner opens 1NT. And you, with 13 points?');
    await draw(page, 'Answer diagrams', 'Bid box', async (dialog) => {
      await dialog.getByLabel('Current bid').fill('1NT');
      await dialog.getByLabel('Correct answer').fill('3NT');
    });
  });
  await add(page, 'Deal run-through', async () => {
    await page.getByLabel('Title').fill('Find her');
    const library = page.getByRole('complementary', { name: 'Deal library' });
    await library.getByPlaceholder('Search by deal name').fill(DEAL.name);
    await library.getByRole('button', { name: 'Search', exact: true }).click();
    await library.getByRole('button', { name: `Add ${DEAL.name}` }).click();
  });
}

const content = {
  game: {
    ...{ name: DEAL.name, deal: DEAL.deal, auction: { value: 'S', bids: [] }, vulnerable: 'None' },
    ...{ contract: '3N', declarer: 'S', leader: 'S', target: 2 },
  },
  ...{ player_position: 'S', hints: [], explanations: [], declarer_hint: null, defender_hint: null, lead: null },
  ...{ bot_cards: [], claim_parameters: [], result_messages: [], experience_level: 2, keywords: [] },
};

export async function fillLibrary(url: string): Promise<string> {
  const token = await registerTeacher(url, { email: newAddress(), password: PASSWORD });
  const deals = [{ id: crypto.randomUUID(), content }];
  await ask(url, token, '/deals/many', { group: { id: crypto.randomUUID(), name: 'Queens' }, deals });
  return token;
}

/** A second lesson, from a movie: seen before it is saved. */
export async function bringMovie(page: Page, url: string, courseId: string): Promise<void> {
  await page.goto(`${url}/teaching/courses/${courseId}/lessons/import`);
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'length.lin', mimeType: 'text/plain', buffer: Buffer.from(MOVIE) });
  await page.getByRole('textbox', { name: 'Title of the lesson' }).fill('Length and room');
  await press(page, 'Save 1 lesson');
  await expect(page.getByText('1 lesson saved.')).toBeVisible();
}

/** Waits until the slides of the lesson are pictures. */
export async function seeSlidesMade(url: string, token: string, lessonId: string): Promise<void> {
  const countSlides = async (): Promise<number> => {
    const { results } = await ask(url, token, `/teacher/lessons/${lessonId}/activities`);
    const { id } = results.find(({ type }: { readonly type: string }) => type === 'embeddedPresentation');
    const { media } = await ask(url, token, `/teacher/lessons/${lessonId}/activities/${id}`);
    return media.filter(({ config }: { readonly config?: { readonly type?: string } }) => config?.type === 'slide')
      .length;
  };
  await expect.poll(countSlides, { timeout: 60_000 }).toBe(6);
}

/** The teacher asks, an admin approves. */
export async function publish(teacher: Page, admin: Page, url: string, courseId: string): Promise<void> {
  await teacher.goto(`${url}/teaching/courses/${courseId}`);
  await press(teacher, 'Request');
  await teacher.getByRole('button', { name: 'I wrote this or may use it' }).click();
  await expect(teacher.getByText('The course has been sent for approval.')).toBeVisible();
  await admin.goto(`${url}/admin/queue`);
  await admin.getByRole('link', { name: `Review ${COURSE}…` }).click();
  await press(admin, 'Review course for publishing');
  await admin.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
  await expect(admin.getByText('The course has been approved.')).toBeVisible();
}

export async function changeCourse(page: Page, url: string, courseId: string, lessonId: string): Promise<void> {
  const lesson = `${url}/teaching/courses/${courseId}/lessons/${lessonId}`;
  await page.goto(lesson);
  await page.getByRole('link', { name: /^Before you begin/ }).click();
  await page.getByRole('link', { name: 'Edit', exact: true }).click();
  await page.getByRole('textbox', { name: 'Body Text' }).fill('A queen lies with West.');
  await press(page, 'Save');
  await expect(page.getByText('The activity has been updated').first()).toBeVisible();
  await add(page, 'Intertitle', async () => {
    await page.getByLabel('Title').fill('One thing more');
    await page.getByRole('textbox', { name: 'Body Text' }).fill('Look for her next time, too.');
  });
}

/** The teacher reads each answer, the wrong ones too. */
export async function readRecord(page: Page, url: string, courseId: string): Promise<void> {
  await page.goto(`${url}/teaching/courses/${courseId}/students`);
  await page.getByRole('main').getByRole('link', { name: 'Mary Hall' }).click();
  const done = page.getByRole('main').getByText('Done.', { exact: true });
  await expect(done).toHaveCount(5);
  const marks = (mark: string) =>
    page.getByRole('list', { name: 'Attempts' }).locator('summary').getByText(mark, { exact: true });
  await expect(marks('Right')).toHaveCount(3);
  await expect(marks('Wrong')).toHaveCount(2);
  await expect(page.getByRole('table', { name: `Attempts on ${DEAL.name}` })).toContainText('Brilliant!');
  await expect(page.getByText('An older version of the activity: 1, now 2.')).toBeVisible();
}
