import { toWire } from '@overtrick/shared/contract/wire';
import { type Activity, activitySchema } from '@overtrick/shared/learning/activities/activity';
import { managedCourseSchema } from '@overtrick/shared/learning/courses/course';
import { type Lesson, lessonSchema } from '@overtrick/shared/learning/courses/lesson';
import { aStudyDeal } from '@overtrick/shared/learning/deals/study-deal.testing';
import { libraryDealSchema } from '@overtrick/shared/learning/library/library-deal';
import { aDealCard } from '@overtrick/shared/learning/library/library-deal.testing';
import { testId } from '@overtrick/shared/learning/progress/attempt.testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { summariesAtom } from '../../navigation/simulator.ts';
import { type Answer, openPages, refusal } from '../../testing/pages.testing.tsx';
import { answerUploads } from '../../testing/uploads.testing.ts';
import { aManagedCourse } from './items.testing.ts';

const BOTH = { isTeacher: true, isAdmin: true };
const [COURSE, LESSON, ACTIVITY, DEAL, FILE] = [1, 2, 3, 4, 5].map(testId) as [string, string, string, string, string];
const AREAS = [
  ['teaching', 'Teaching', 'teacher'],
  ['admin', 'Admin', 'admin'],
] as const;

const place = { lessonId: LESSON, courseId: COURSE, courseTitle: 'Responding to 1NT', lessonTitle: 'Stayman' };
const common = { ...place, id: ACTIVITY, title: 'Begin here', version: 1, displayOrder: 1, media: [], progress: null };
const aText: Activity = { ...common, type: 'titlePage', config: { text: '<p>What partner promised</p>' } };
const aFilm: Activity = { ...common, type: 'video', media: [{ id: FILE, url: '/api/media/f.mp4', name: 'f.mp4' }] };
const anEmptyFilm: Activity = { ...aFilm, media: [] };
const aRunThrough = (...ids: readonly string[]): Activity => ({
  ...common,
  type: 'deal',
  config: {
    deals: ids.map((id) => ({
      ...{ id, version: 1, name: 'The corner table', status: '-', isComplete: false, bonusTricks: 0 },
      ...{ madeMaximumTricks: false, contract: '4S', declarer: 'S', dealer: 'N', playerPosition: 'S', media: [] },
      ...{
        newest: { version: 1 },
        startWithEmptyAuction: false,
        openingLead: null,
        importOrder: 1,
        experienceLevel: 2,
      },
    })),
  },
});
const aLesson = (changes: Partial<Lesson> = {}): Lesson => ({
  ...{ id: LESSON, courseId: COURSE, courseTitle: 'Responding to 1NT', title: 'Stayman', live: false },
  ...{ startsAt: null, startedAt: null, endedAt: null, activityCount: 1, activityProgress: 0, dealCount: 0 },
  ...{ isComplete: false, activities: [], deals: [], media: [] },
  ...changes,
});

const NEW_DEAL = testId(9);
const cards = [aDealCard({ id: DEAL, name: 'The corner table' }), aDealCard({ id: NEW_DEAL, name: 'Long shadows' })];
const aPage = (query: Readonly<Record<string, string>>) => ({
  results: cards
    .filter(({ name }) =>
      (name ?? '').toLowerCase().includes((query.search_string ?? query.searchString ?? '').toLowerCase()),
    )
    .map((card) => ({ group_id: card.id, group_name: '', deal_count: 1, deals: [wireCard(card)] })),
  meta: {
    ...{ per_page: 20, total_pages: 2, current_page: Number(query.page ?? 1), total: 21 },
    ...{ deals: 21, num_pages: 2, total_items: 21, board: [], dealer: [], filename: [], focuses: [], keywords: [] },
    ...{ name: [], tags: [], classified: [] },
  },
});
const wireCard = (card: (typeof cards)[number]) =>
  (toWire(libraryDealSchema, {
    ...card,
    ...{ groupId: card.id, groupName: '', source: null, study: aStudyDeal(1) },
  }) ?? {}) as object;

interface Said {
  readonly activity?: Activity;
  readonly lesson?: Partial<Lesson>;
  readonly more?: Answer;
}

/** Says what the form needs; `more` answers first where it has something to say. */
const server =
  ({ activity = aText, lesson = {}, more = () => undefined }: Said): Answer =>
  (call) => {
    const said = more(call);
    if (said !== undefined) return said;
    const path = call.line.replace(/^\w+ \/(teacher|admin)?/, '');
    if (path === `/lessons/${LESSON}`) return toWire(lessonSchema, aLesson(lesson));
    if (path === `/lessons/${LESSON}/activities/${ACTIVITY}`) return toWire(activitySchema, activity);
    if (call.line === `POST /teacher/lessons/${LESSON}/activities`) return { id: ACTIVITY };
    if (call.line === 'GET /deals/grouped-deals') return aPage(call.query);
    if (path === `/courses/${COURSE}`) return toWire(managedCourseSchema, aManagedCourse({ id: COURSE }));
    if (call.line.startsWith('GET /deals/'))
      return toWire(libraryDealSchema, {
        ...aDealCard({ id: DEAL, name: 'The corner table' }),
        ...{ groupId: DEAL, groupName: '', source: null, study: aStudyDeal(1) },
      });
    return refusal(404, 'not_found', 'Not found');
  };

const LESSON_PATH = (area: string) => `/${area}/courses/${COURSE}/lessons/${LESSON}`;
const edit = (said: Said, area = 'teaching') =>
  openPages(`${LESSON_PATH(area)}/activities/${ACTIVITY}/edit`, BOTH, server(said));
const create = (type: string, said: Said = {}) =>
  openPages(`${LESSON_PATH('teaching')}/activities/create?type=${type}`, BOTH, server(said));

const trail = () => screen.getByRole('navigation', { name: 'Trail' }).textContent;
const crumbs = () => (trail() ?? '').split(' > ').map((crumb) => crumb.replace(/ (\/\S*|here)$/, ''));
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));
const type = (label: RegExp, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });

const film = () => new File(['film'], 'finesse.mp4', { type: 'video/mp4' });
const choose = async (file: File) =>
  fireEvent.change(await screen.findByLabelText(/^Video/), { target: { files: [file] } });

describe.each(AREAS)('the trail of an activity’s form in %s', (area, name) => {
  it('is the area, Courses, the course, the lesson, the activity and Edit (L-27)', async () => {
    await edit({}, area);
    await screen.findByLabelText(/^Title/);
    await waitFor(() =>
      expect(crumbs()).toEqual([name, 'Courses', 'Responding to 1NT', 'Stayman', 'Begin here', 'Edit']),
    );
  });

  it('says Course and Lesson where these have no title (L-29)', async () => {
    await edit({ lesson: { title: '', courseTitle: '' } }, area);
    await screen.findByLabelText(/^Title/);
    await waitFor(() => expect(crumbs()).toEqual([name, 'Courses', 'Course', 'Lesson', 'Begin here', 'Edit']));
  });
});

it('the trail of a new activity ends with ‘New activity’ (L-30)', async () => {
  await create('titlePage');
  await screen.findByLabelText(/^Title/);
  await waitFor(() =>
    expect(crumbs()).toEqual(['Teaching', 'Courses', 'Responding to 1NT', 'Stayman', 'New activity']),
  );
});

describe('a form whose call fails', () => {
  const failed: Answer = ({ line }) =>
    line.startsWith('GET ') ? undefined : refusal(500, 'server_error', 'The server has a problem');

  it.each([
    ['a new activity', 'Create', () => create('video', { more: failed })],
    ['an activity that is there', 'Save', () => edit({ more: failed })],
  ] as const)('of %s stays open with its contents, and says why (L-41)', async (_, button, open) => {
    const app = await open();
    await screen.findByLabelText(/^Title/);
    const before = app.address();
    type(/^Title/, 'Typed before');
    await press(button);
    expect(await screen.findByText('The server has a problem')).toBeTruthy();
    expect(app.changes()).toHaveLength(1);
    expect(app.address()).toBe(before);
    expect(screen.getByLabelText<HTMLInputElement>(/^Title/).value).toBe('Typed before');
    expect(app.notice()).toBeNull();
  });
});

describe('a chosen film', () => {
  it('is sent to the activity that was just made, by its new id (L-39)', async () => {
    const sent = answerUploads(200, { media: [] });
    const app = await create('video');
    await choose(film());
    type(/^Title/, 'Counting');
    await press('Create');
    await waitFor(() => expect(app.address()).toBe(LESSON_PATH('teaching')));
    expect(app.changes().map(({ line }) => line)).toEqual([`POST /teacher/lessons/${LESSON}/activities`]);
    expect(sent).toEqual([`POST /teacher/lessons/${LESSON}/activities/${ACTIVITY}/media`]);
    await waitFor(() => expect(app.notice()).toBe('The activity has been updated'));
  });

  it.each([
    ['too large', 413],
    ['of a wrong type or with a lying name', 415],
    ['cut off', 0],
  ])('that is %s is told of after the save, on the page of the lesson (L-42)', async (_, status) => {
    answerUploads(status, { message: 'No', code: 'no' });
    const app = await edit({ activity: anEmptyFilm });
    await choose(film());
    type(/^Title/, 'Typed before');
    await press('Save');
    const words = 'The file could not be uploaded. Please edit the activity and try again.';
    await waitFor(() => expect(app.notice()).toBe(words));
    expect(app.address()).toBe(LESSON_PATH('teaching'));
    expect(app.changes()[0]?.body).toMatchObject({ activity: { title: 'Typed before' } });
    expect(await app.person.db.formDrafts.toArray()).toEqual([]);
  });

  it.each(['create', 'edit'] as const)(
    'for which there is no room is refused at its field before anything is saved: %s (D-409)',
    async (way) => {
      const sent = answerUploads(200, { media: [] });
      const more: Answer = ({ line }) =>
        line === 'GET /teacher/file-room' ? { used: 9.9e9, quota: 9.9e9 } : undefined;
      const app = await (way === 'create' ? create('video', { more }) : edit({ activity: anEmptyFilm, more }));
      await choose(film());
      type(/^Title/, 'Typed before');
      await press(way === 'create' ? 'Create' : 'Save');
      const words = /^There is no room for this file: 9.9 GB of 9.9 GB are used/;
      expect((await screen.findAllByText(words)).length).toBeGreaterThan(0);
      expect(screen.getByLabelText(/^Video/, { selector: 'input' }).getAttribute('aria-invalid')).toBe('true');
      expect(screen.getByLabelText<HTMLInputElement>(/^Title/).value).toBe('Typed before');
      expect([app.changes(), sent, app.notice()]).toEqual([[], [], null]);
    },
  );

  it('that the server has no room for is told of in its words, and another can be chosen (D-409)', async () => {
    const message = 'There is no room for this file: 9 GB of 9 GB are used.';
    answerUploads(413, { message, code: 'quota_full', errors: { media: [message] } });
    const app = await edit({ activity: anEmptyFilm });
    const before = app.address();
    await choose(film());
    type(/^Title/, 'Typed before');
    await press('Save');
    expect((await screen.findAllByText(message)).length).toBeGreaterThan(0);
    expect([app.address(), app.notice()]).toEqual([before, null]);
    expect(app.changes()[0]?.body).toMatchObject({ activity: { title: 'Typed before' } });
  });

  it('of another kind is refused where it is chosen, with its words, and what was typed stays', async () => {
    const app = await create('video');
    await screen.findByLabelText(/^Video/);
    type(/^Title/, 'Typed before');
    await choose(new File(['GIF89a'], 'film.gif', { type: 'image/gif' }));
    expect(await screen.findByText('Only mp4 files can be uploaded')).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>(/^Title/).value).toBe('Typed before');
    await press('Create');
    await waitFor(() => expect(app.changes()[0]?.body).toMatchObject({ activity: { title: 'Typed before' } }));
  });
});

it('media that is deleted is told of, and the upload field comes back (L-43)', async () => {
  const app = await edit({
    activity: aFilm,
    more: ({ line }) => (line.startsWith('DELETE ') ? { media: [] } : undefined),
  });
  expect(screen.queryByLabelText(/^Video/, { selector: 'input' })).toBeNull();
  // A keyboard goes on where the button was.
  (await screen.findByRole('button', { name: 'Delete media' })).focus();
  await press('Delete media');
  await waitFor(() => expect(app.notice()).toBe('Media has been deleted'));
  expect(app.changes().map(({ line }) => line)).toEqual([
    `DELETE /teacher/lessons/${LESSON}/activities/${ACTIVITY}/media/${FILE}`,
  ]);
  const field = await screen.findByLabelText(/^Video/, { selector: 'input' });
  expect(document.activeElement).toBe(field);
});

const chosen = () => within(screen.getByRole('region', { name: 'Deals of this activity' }));
const library = () => within(screen.getByRole('complementary', { name: 'Deal library' }));

describe('a run-through’s form', () => {
  it('has its title, its deals, and the library beside them (L-34)', async () => {
    await edit({ activity: aRunThrough(DEAL) });
    expect(screen.getByLabelText<HTMLInputElement>(/^Title/).value).toBe('Begin here');
    expect(chosen().getByRole('heading', { name: '1. The corner table' })).toBeTruthy();
    expect(await library().findByText('Long shadows')).toBeTruthy();
    expect(library().queryByText('1. The corner table')).toBeNull();
  });

  it('opens the summary of a deal by ‘Preview deal’ (L-47)', async () => {
    const { store } = await edit({ activity: aRunThrough(DEAL) });
    expect(store.get(summariesAtom)).toBeNull();
    fireEvent.click(chosen().getByRole('button', { name: 'Preview deal: The corner table' }));
    await waitFor(() => expect(store.get(summariesAtom)?.deals.map(({ id }) => id)).toEqual([aStudyDeal(1).id]));
  });

  it('asks a room for all its deals, and opens the game engine in a new tab (L-49)', async () => {
    const tab = { location: { href: '' }, close: vi.fn(), opener: {} };
    vi.stubGlobal(
      'open',
      vi.fn(() => tab),
    );
    const { changes } = await edit({
      activity: aRunThrough(DEAL, NEW_DEAL),
      more: ({ line }) => (line === 'POST /deals/create-room' ? { room_token: 'room-1' } : undefined),
    });
    fireEvent.click(chosen().getAllByLabelText('Start with an empty auction')[1] as HTMLElement);
    fireEvent.click(chosen().getByRole('button', { name: 'Preview' }));
    await waitFor(() => expect(tab.location.href).toContain('room-1'));
    expect(changes().map(({ line, body }) => [line, body])).toEqual([
      [
        'POST /deals/create-room',
        {
          ...{ mode: 'preview', context: 'activity', deal_ids: [DEAL, NEW_DEAL], deal_recording_enabled: [] },
          ...{ exit_redirect_url: location.href, start_with_empty_auction: [NEW_DEAL] },
          metadata: { lesson_id: LESSON },
        },
      ],
    ]);
  });

  it('has Add at a deal of the library that is not in the list, Remove at one that is, and no link to it (L-50)', async () => {
    await edit({ activity: aRunThrough(DEAL) });
    fireEvent.click(await library().findByRole('button', { name: 'Add Long shadows' }));
    expect(chosen().getByRole('heading', { name: '2. Long shadows' })).toBeTruthy();
    expect(library().queryByRole('button', { name: 'Add Long shadows' })).toBeNull();
    fireEvent.click(library().getByRole('button', { name: 'Remove The corner table' }));
    expect(chosen().queryByRole('heading', { name: /The corner table/ })).toBeNull();
    expect(chosen().getByRole('heading', { name: '1. Long shadows' })).toBeTruthy();
    expect(library().queryAllByRole('link')).toEqual([]);
  });

  it('has a library that sets no trail, searches and pages as the deal library does (L-51)', async () => {
    const app = await edit({ activity: aRunThrough() });
    await library().findByText('Long shadows');
    const before = crumbs();
    fireEvent.change(library().getByLabelText('Search by deal name'), { target: { value: 'corner' } });
    fireEvent.click(library().getByRole('button', { name: 'Search' }));
    await waitFor(() => expect(library().queryByText('Long shadows')).toBeNull());
    fireEvent.click(library().getByRole('button', { name: 'Page 2' }));
    await waitFor(() => {
      const last = app.reads().findLast(({ line }) => line === 'GET /deals/grouped-deals');
      expect(last?.query).toMatchObject({ searchString: 'corner', page: '2' });
    });
    expect(crumbs()).toEqual(before);
    expect(before.at(-1)).toBe('Edit');
    expect(app.address()).toBe(`${LESSON_PATH('teaching')}/activities/${ACTIVITY}/edit`);
  });

  it.each(AREAS)('lets the author pick deals of the library in %s (L-60)', async (area, _, wire) => {
    const app = await edit({ activity: aRunThrough() }, area);
    fireEvent.click(await library().findByRole('button', { name: 'Add Long shadows' }));
    await press('Save');
    await waitFor(() => expect(app.changes()).toHaveLength(1));
    expect(app.changes()[0]).toMatchObject({
      line: `PUT /${wire}/lessons/${LESSON}/activities/${ACTIVITY}`,
      body: { activity: { config: { deals: [{ id: NEW_DEAL }] } } },
    });
  });
});

describe('slides that could not be made into pictures', () => {
  const slides = (pictures?: string): Activity => ({
    ...common,
    type: 'embeddedPresentation',
    media: [{ id: FILE, url: '/api/media/f.pptx', name: 'f.pptx', ...(pictures && { config: { pictures } }) }],
  });
  const AGAIN = `/lessons/${LESSON}/activities/${ACTIVITY}/media/${FILE}/pictures`;
  const said = () => document.querySelector('.media-pictures')?.textContent;

  it.each(AREAS)('are tried again by a button, and are said to be being made (D-216) in %s', async (area, _, wire) => {
    // What was asked for and not taken up yet, the server tells of nothing.
    const asked: Answer = ({ line }) =>
      line.endsWith('/pictures') ? { media: [{ id: FILE, url: '/api/media/f.pptx', name: 'f.pptx' }] } : undefined;
    const app = await edit({ activity: slides('too-slow'), more: asked }, area);
    (await screen.findByRole('button', { name: 'Try again' })).focus();
    expect(said()).toMatch(/it took too long/);
    await press('Try again');
    await waitFor(() => expect(said()).toMatch(/^The slides are being made into pictures/));
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
    expect(document.activeElement?.className).toBe('media-pictures');
    expect(app.changes().map(({ line }) => line)).toEqual([`POST /${wire}${AGAIN}`]);
  });

  it('say why when they cannot be tried again, beside the button (D-216)', async () => {
    const failed: Answer = ({ line }) =>
      line.startsWith('GET ') ? undefined : refusal(500, 'server_error', 'The server has a problem');
    await edit({ activity: slides('unreadable'), more: failed });
    await press('Try again');
    expect(await screen.findByText('The server has a problem')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
    expect(said()).toMatch(/the file could not be read/);
  });
});
