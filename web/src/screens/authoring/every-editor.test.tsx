import { type EnrolmentRecord, enrolmentRecordSchema } from '@overtrick/shared/contract/enrolments';
import { fullTeacherProfileSchema } from '@overtrick/shared/contract/teachers';
import { userSchema } from '@overtrick/shared/contract/users';
import { toWire } from '@overtrick/shared/contract/wire';
import { managedCourseSchema } from '@overtrick/shared/learning/courses/course';
import { lessonSchema } from '@overtrick/shared/learning/courses/lesson';
import { dealLinkSchema } from '@overtrick/shared/learning/library/deal-link';
import { managedPackSchema, type PackDeal } from '@overtrick/shared/learning/packs/deal-pack';
import { aTeacher } from '@overtrick/shared/learning/packs/teacher.testing';
import { testId } from '@overtrick/shared/learning/progress/attempt.testing';
import { profileSchema } from '@overtrick/shared/learning/values/profile';
import { configure, fireEvent, screen, waitFor, within } from '@testing-library/react';
import * as v from 'valibot';
import { beforeAll, describe, expect, it } from 'vitest';
import { aLibraryDeal, dealOnWire } from '../../local/kept-deal.testing.ts';
import { type Answer, openPages, refusal } from '../../testing/pages.testing.tsx';
import { aProfile } from '../../testing/profile.testing.ts';
import { aManagedCourse, aManagedPack, ITEM } from './items.testing.ts';

beforeAll(() => {
  // However slow the machine is: roles and names of a whole editor are long to read.
  configure({ asyncUtilTimeout: 10_000 });
});

const LESSON = testId(2);
const PART = testId(3);
const DEAL = testId(7);
const GROUP = testId(900);
const BOTH = { isTeacher: true, isAdmin: true };
/** A page without calls of its own. */
const ELSEWHERE = '/settings';

const aLesson = toWire(lessonSchema, {
  ...{ id: LESSON, courseId: ITEM, courseTitle: 'Responding to 1NT', title: 'Stayman', live: false },
  ...{ startsAt: null, startedAt: null, endedAt: null, activityCount: 0, activityProgress: 0, dealCount: 0 },
  ...{ isComplete: false, activities: [], deals: [], media: [] },
});
const NO_PHRASES = { bidExplanations: [], bidHints: [], declarerHints: [], summaryMessages: [] };
const PAGES = { per_page: 20, total_pages: 0, current_page: 1, total: 0 };
const anEmptyList = { results: [], data: [], meta: PAGES, pagination: PAGES };

const aPackDeal: PackDeal = {
  ...{ id: testId(7), version: 1, name: 'Ruff high', status: '-', isComplete: false, bonusTricks: 0 },
  ...{ madeMaximumTricks: false, contract: '4S', declarer: 'S', dealer: 'N', playerPosition: 'S', media: [] },
  newest: { version: 1 },
};

const ANSWERS: Readonly<Record<string, () => unknown>> = {
  [`/teacher/courses/${ITEM}`]: () => toWire(managedCourseSchema, aManagedCourse()),
  [`/teacher/deal-packs/${ITEM}`]: () => toWire(managedPackSchema, aManagedPack({ deals: [aPackDeal] })),
  [`/teacher/lessons/${LESSON}`]: () => aLesson,
  [`/deal-links/${PART}`]: () =>
    toWire(dealLinkSchema, {
      ...{ id: PART, token: 'abcdefgh', name: 'Tuesday', mode: 'study', active: true },
      ...{ deals: [{ id: testId(7), name: 'Ruff high' }], createdDate: '2026-11-01T10:00:00Z' },
    }),
  [`/admin/enrolments/${PART}`]: () =>
    toWire(enrolmentRecordSchema, {
      ...{ id: PART, kind: 'course', itemId: ITEM, title: 'Responding to 1NT', price: '0', currency: null },
      ...{ isActive: true, createdDate: '2026-11-01T10:00:00Z', note: '' },
      student: { id: PART, firstName: 'Ann', lastName: 'Zed', email: 'ann@example.com' },
      teacher: { id: testId(8), profileId: testId(9), displayName: 'Joan Tremlett' },
    } as EnrolmentRecord),
  [`/deals/${DEAL}`]: () => dealOnWire(aLibraryDeal(7)),
  [`/deals/${DEAL}/prev-next`]: () => ({ prev: null, next: null }),
  '/deals/grouped-deals': () => ({
    results: [],
    meta: {
      ...{ ...PAGES, deals: 0, num_pages: 0, total_items: 0, board: [], dealer: [], filename: [], focuses: [] },
      ...{ keywords: [], name: [], tags: [], classified: [] },
    },
  }),
  [`/deals/groups/${GROUP}`]: () => ({
    ...{ group_id: GROUP, group_name: 'Tuesday class', deal_count: 0, deals: [], meta: PAGES },
  }),
  '/teacher/profile': () => toWire(fullTeacherProfileSchema, { ...aTeacher, ...NO_PHRASES }),
  '/profile': () => toWire(v.object({ profile: profileSchema }), { profile: aProfile(BOTH) }),
  [`/users/${PART}`]: () =>
    toWire(userSchema, {
      ...{ ...aProfile(), id: PART, createdDate: '2026-11-01T10:00:00Z', purchases: 0, sales: 0 },
      abilities: { revokeAdmin: true },
    }),
};
const server: Answer = ({ line }) => {
  const path = line.replace(/^\w+ /, '');
  if (!line.startsWith('GET ')) return refusal(500, 'internal', 'Nothing is saved here');
  return ANSWERS[path]?.() ?? anEmptyList;
};

const lesson = `/teaching/courses/${ITEM}/lessons/${LESSON}`;

/** Each form of the product whose words are worth keeping: where it stands, and a field of it. */
const EDITORS: readonly (readonly [string, string, RegExp | string])[] = [
  ['a new course', '/teaching/courses/create', /^Title/],
  ['a course', `/teaching/courses/${ITEM}/edit`, /^Title/],
  ['a new pack', '/teaching/deal-packs/create', /^Title/],
  ['a pack', `/teaching/deal-packs/${ITEM}/edit`, /^Title/],
  ['a new lesson', `/teaching/courses/${ITEM}/lessons/create`, /^Title/],
  ['a lesson', `${lesson}/edit`, /^Title/],
  ['an intertitle', `${lesson}/activities/create?type=titlePage`, /^Title/],
  ['a film', `${lesson}/activities/create?type=video`, /^Title/],
  ['slides', `${lesson}/activities/create?type=embeddedPresentation`, /^Title/],
  ['a run-through', `${lesson}/activities/create?type=deal`, /^Title/],
  ['a question', `${lesson}/activities/create?type=quiz`, /^Question number/],
  ['a new deal', '/teaching/deals/create', 'Name'],
  ['a deal', `/teaching/deals/${DEAL}/edit`, 'Name'],
  ["a group's name", `/teaching/deals/groups/${GROUP}`, /^Name/],
  ['a new link', '/teaching/links/create', /^Name/],
  ['a link', `/teaching/links/${PART}`, /^Name/],
  ["a teacher's page", '/teaching/options', /^Headline/],
  ['a phrase', '/teaching/options', /^New explanation/],
  ['an article', '/admin/knowledgebase/articles/create', /^Title/],
  ['a category', '/admin/knowledgebase/categories/create', /^Title/],
  ['a focus', '/admin/focuses/create', /^Name/],
  ['a keyword', '/admin/keywords/create', /^Name/],
  ['a user', `/admin/users/${PART}/edit`, /^First name/],
  ["one's profile", '/my-profile', /^First name/],
];

const question = () => screen.findByRole('dialog', { name: 'You have not saved this yet' });
const box = (label: RegExp | string) =>
  screen.findByLabelText<HTMLInputElement>(label, { selector: 'input, textarea' });

describe.each(EDITORS)('the form of %s', (_, address, label) => {
  it('asks before it is left, and offers on return what was kept (D-175) (D-118)', async () => {
    const app = await openPages(address, BOTH, server);
    fireEvent.change(await box(label), { target: { value: 'Half a word' } });
    void app.router.navigate({ href: ELSEWHERE });
    fireEvent.click(within(await question()).getByRole('button', { name: 'Leave and keep it on this device' }));
    await waitFor(() => expect(screen.queryByLabelText(label)).toBeNull());
    void app.router.navigate({ href: address });
    fireEvent.click(await screen.findByRole('button', { name: 'Go on with it' }));
    await waitFor(async () => expect((await box(label)).value).toBe('Half a word'));
  });
});

const back = async (app: Awaited<ReturnType<typeof openPages>>, address: string): Promise<void> => {
  void app.router.navigate({ href: ELSEWHERE });
  fireEvent.click(within(await question()).getByRole('button', { name: 'Leave and keep it on this device' }));
  await screen.findByRole('heading', { level: 1, name: 'Settings' });
  void app.router.navigate({ href: address });
  fireEvent.click(await screen.findByRole('button', { name: 'Go on with it' }));
};
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));

/** Forms that stand in a dialog or further down their page: what opens them, and where. */
const OPENED: readonly (readonly [string, string, RegExp | string, string | null])[] = [
  ['a new term', '/glossary', /^Term/, 'New term'],
  ['a new group', '/teaching/deals', /^Name/, 'New group'],
  ["an enrolment's note", `/admin/users/${PART}/purchases/${PART}`, /^Note/, null],
];

describe.each(OPENED)('the form of %s', (_, address, label, opener) => {
  it('asks before it is left, and offers on return what was kept (D-175) (D-118)', async () => {
    const app = await openPages(address, BOTH, server);
    if (opener) await press(opener);
    fireEvent.change(await box(label), { target: { value: 'Half a word' } });
    void app.router.navigate({ href: ELSEWHERE });
    fireEvent.click(within(await question()).getByRole('button', { name: 'Leave and keep it on this device' }));
    await screen.findByRole('heading', { level: 1, name: 'Settings' });
    void app.router.navigate({ href: address });
    if (opener) await press(opener);
    await press('Go on with it');
    await waitFor(async () => expect((await box(label)).value).toBe('Half a word'));
  });
});

it.each(['Go on with it', 'Drop it'])(
  'who says ‘%s’ by keyboard goes on in the first field (D-175)',
  async (answer) => {
    const address = '/teaching/courses/create';
    const app = await openPages(address, BOTH, server);
    fireEvent.change(await box(/^Title/), { target: { value: 'Half a word' } });
    void app.router.navigate({ href: ELSEWHERE });
    fireEvent.click(within(await question()).getByRole('button', { name: 'Leave and keep it on this device' }));
    await screen.findByRole('heading', { level: 1, name: 'Settings' });
    void app.router.navigate({ href: address });
    (await screen.findByRole('button', { name: answer })).focus();
    await press(answer);
    await waitFor(async () => expect(document.activeElement).toBe(await box(/^Title/)));
  },
);

it.each([
  ['a link', `/teaching/links/${PART}/deals`],
  ['a pack', `/teaching/deal-packs/${ITEM}/deals`],
])('the list of the chosen deals of %s is kept as it stands (D-175)', async (_, address) => {
  const app = await openPages(address, BOTH, server);
  await press('Remove from list: Ruff high');
  await back(app, address);
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Remove from list: Ruff high' })).toBeNull());
});

it('a diagram that is still in its dialog is kept with its question, and the dialog opens with it (D-175)', async () => {
  const address = `${lesson}/activities/create?type=quiz`;
  const app = await openPages(address, BOTH, server);
  fireEvent.click((await screen.findAllByRole('button', { name: 'Add a diagram' }))[0] as HTMLElement);
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Hand' }));
  fireEvent.change(await box(/spades/i), { target: { value: 'AKQ' } });
  await back(app, address);
  await screen.findByRole('dialog', { name: 'Edit diagram' });
  await waitFor(async () => expect((await box(/spades/i)).value).toBe('AKQ'));
  await back(app, address);
  await waitFor(async () => expect((await box(/spades/i)).value).toBe('AKQ'));
  fireEvent.click(screen.getByRole('button', { name: 'Save diagram' }));
  expect(await screen.findByRole('button', { name: 'Edit Hand 1' })).toBeTruthy();
});

it('a chosen film is told by its name, to be chosen again (D-175)', async () => {
  const address = `${lesson}/activities/create?type=video`;
  const app = await openPages(address, BOTH, server);
  const film = new File(['film'], 'finesse.mp4', { type: 'video/mp4' });
  fireEvent.change(await screen.findByLabelText(/^Video/), { target: { files: [film] } });
  await screen.findByText(/finesse\.mp4/);
  void app.router.navigate({ href: ELSEWHERE });
  expect(within(await question()).getByText('The file you chose has to be chosen again: finesse.mp4.')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Stay on this page' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await back(app, address);
  await screen.findByText('You had chosen finesse.mp4. Choose it again before you save.');
});
