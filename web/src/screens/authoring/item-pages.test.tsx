import { toWire } from '@overtrick/shared/contract/wire';
import { type ManagedCourse, managedCourseSchema } from '@overtrick/shared/learning/courses/course';
import { aStudyDeal } from '@overtrick/shared/learning/deals/study-deal.testing';
import type { ItemKind } from '@overtrick/shared/learning/items/action-rows';
import type { PublishingArea } from '@overtrick/shared/learning/items/publication';
import { type ManagedPack, managedPackSchema, packBundleSchema } from '@overtrick/shared/learning/packs/deal-pack';
import { aTeacher } from '@overtrick/shared/learning/packs/teacher.testing';
import { testId } from '@overtrick/shared/learning/progress/attempt.testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { saveBundle } from '../../local/bundles.ts';
import { aBundle } from '../../local/pack.testing.ts';
import { summariesAtom } from '../../navigation/simulator.ts';
import { type Answer, openPages, refusal } from '../../testing/pages.testing.tsx';
import { aManagedCourse, aManagedPack, ITEM, PLACES, pagePath, serverWith, wirePath } from './items.testing.ts';

const KINDS = ['course', 'dealPack'] as const;
const AREAS = ['teaching', 'admin'] as const;
const BOTH = { isTeacher: true, isAdmin: true };
const missing: Answer = () => refusal(404, 'not_found', 'Not found');

const open = (kind: ItemKind, area: PublishingArea, answer: Answer) => openPages(pagePath(kind, area), BOTH, answer);
const hrefs = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'));

describe.each(KINDS.flatMap((kind) => AREAS.map((area) => ({ kind, area }))))(
  'the $kind in $area',
  ({ kind, area }) => {
    const name = area === 'teaching' ? 'Teaching' : 'Admin';

    it('is called by its title, in the trail of its area, and leads back to its list (C-02) (C-53) (P-01) (P-02)', async () => {
      await open(kind, area, serverWith(kind, area, {}, missing));
      await screen.findByRole('heading', { level: 1, name: 'Responding to 1NT' });
      const list = `/${area}/${PLACES[kind].page}`;
      await waitFor(() => expect(document.title).toBe('Responding to 1NT · Overtrick'));
      expect(screen.getByRole('navigation', { name: 'Trail' }).textContent).toBe(
        `${name} /${area} > ${PLACES[kind].title} ${list} > Responding to 1NT here`,
      );
      // The trail is the one way back: the page has no other (D-277).
      expect(hrefs()).not.toContain(list);
    });

    it('is read by the call of the area, then its teacher (C-54) (P-03)', async () => {
      const { reads } = await open(kind, area, serverWith(kind, area, {}, missing));
      expect(
        reads()
          .slice(0, 2)
          .map(({ line }) => line),
      ).toEqual([`GET ${wirePath(kind, area)}`, `GET /teacher-profiles/${aTeacher.id}`]);
      expect(screen.getByRole('link', { name: /Tom Teacher/ }).getAttribute('href')).toBe(`/teachers/${aTeacher.id}`);
    });

    it.each([
      ['an unknown item', wirePath(kind, area), () => refusal(404, 'not_found', 'Not found')],
      ['an item without data', wirePath(kind, area), () => null],
      ['an unknown teacher', `/teacher-profiles/${aTeacher.id}`, () => refusal(404, 'not_found', 'Not found')],
      ['a teacher without data', `/teacher-profiles/${aTeacher.id}`, () => null],
    ])('gives the generic error for %s, and waits no longer (C-55) (P-04)', async (_, path, gone) => {
      const server = serverWith(kind, area, {}, missing);
      await open(kind, area, (call) => (call.line === `GET ${path}` ? gone() : server(call)));
      expect(await screen.findByText('Something went wrong')).toBeTruthy();
      expect(screen.queryByText(/is loading/)).toBeNull();
      expect(screen.queryByText('Page not found')).toBeNull();
    });

    it('can be edited in the ways of its kind and area (C-28) (C-33) (C-34) (C-35) (C-36) (C-37) (P-14)', async () => {
      await open(kind, area, serverWith(kind, area, {}, missing));
      const edit = within(screen.getByRole('region', { name: 'Edit' }));
      const here = pagePath(kind, area);
      const pages = edit.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
      const deals = area === 'teaching' ? [['Edit Deals', `${here}/deals`]] : [];
      expect(pages).toEqual([
        [kind === 'course' ? 'Edit course' : 'Edit Deal Pack', `${here}/edit`],
        ...(kind === 'dealPack' ? deals : []),
        ['View Students', `${here}/students`],
      ]);
      const dialogs = edit.getAllByRole('button').map((button) => button.textContent);
      const last = area === 'teaching' ? 'Duplicate' : 'Add student';
      expect(dialogs).toEqual(kind === 'course' ? ['Edit lessons', last] : [last]);
    });
  },
);

const lesson = (number: number, title: string): ManagedCourse['lessons'][number] => ({
  ...{ id: testId(number), courseId: ITEM, title, live: false, startsAt: null, startedAt: null, endedAt: null },
  ...{ activityCount: 5, activityProgress: 0, dealCount: 0, isComplete: false, firstActivityType: 'quiz' },
});

it.each(AREAS)(
  'the lessons of a course in %s follow their new order once it is saved (C-42) (L-23) (L-26)',
  async (area) => {
    const lessons = [lesson(3, 'What 1NT promises'), lesson(4, 'Stayman')];
    const { changes, notice } = await open('course', area, (call) => {
      if (call.line === `GET ${wirePath('course', area)}`)
        return toWire(managedCourseSchema, aManagedCourse({ lessons }));
      if (call.line.startsWith('PUT ')) return null;
      return serverWith('course', area, {}, missing)(call);
    });
    const titles = () => [...document.querySelectorAll('.lesson-row-title')].map(({ textContent }) => textContent);
    await waitFor(() => expect(titles()).toEqual(['What 1NT promises', 'Stayman']));
    fireEvent.click(screen.getByRole('button', { name: 'Edit lessons' }));
    const dialog = within(screen.getByRole('dialog'));
    fireEvent.click(dialog.getByRole('button', { name: 'Reorder lessons' }));
    fireEvent.keyDown(dialog.getByRole('button', { name: 'Move Stayman' }), { key: 'ArrowUp' });
    fireEvent.click(dialog.getByRole('button', { name: 'Save order' }));
    await waitFor(() => expect(notice()).toBe('New order has been saved.'));
    expect(changes().map(({ line, body }) => [line, body])).toEqual([
      [`PUT ${wirePath('course', area)}/lessons/order`, { lessons: [testId(4), testId(3)] }],
    ]);
    expect(titles()).toEqual(['Stayman', 'What 1NT promises']);
    expect(dialog.getByRole('button', { name: 'Reorder lessons' })).toBeTruthy();
  },
);

const media = (['deal_recording', 'deal_analysis'] as const).map((type, at) => ({
  id: testId(50 + at),
  url: `/api/media/${at}`,
  config: { type },
}));

const deal = (number: number, changes: Partial<ManagedPack['deals'][number]> = {}): ManagedPack['deals'][number] => ({
  ...{ id: testId(500 + number), version: 1, name: null, status: '-', isComplete: false, bonusTricks: 0 },
  ...{ madeMaximumTricks: false, contract: '4S', declarer: 'N', dealer: 'N', playerPosition: 'S', media: [] },
  ...changes,
});

const PACK = aManagedPack({
  biddingSystems: ['ACOL', 'SAYC'],
  deals: [
    deal(0, { name: 'The corner table', media, isComplete: true, bonusTricks: 2 }),
    deal(1, { newest: { version: 3 } }),
    deal(2, { contract: null, declarer: null }),
  ],
});

const studied = [0, 1, 2].map((number) => aStudyDeal(500 + number));

const ONE_PAGE = { per_page: 20, total_pages: 1, current_page: 1, total: 2 };

/** A server with the pack of three deals. */
const packServer =
  (area: PublishingArea, pack: ManagedPack = PACK): Answer =>
  (call) => {
    if (call.line === `GET ${wirePath('dealPack', area)}`) return toWire(managedPackSchema, pack);
    if (call.line === `GET /deal-packs/${ITEM}/bundle`)
      return toWire(packBundleSchema, aBundle({ id: ITEM, deals: studied }));
    if (call.line === `GET /deals/${testId(500)}/media`) return { results: media, meta: ONE_PAGE };
    return serverWith('dealPack', area, {}, missing)(call);
  };

describe.each(AREAS)('the deals of a pack in %s', (area) => {
  const show = async (pack?: ManagedPack) => {
    const opened = await open('dealPack', area, packServer(area, pack));
    await screen.findByRole('heading', { name: 'Deals' });
    return opened;
  };
  const rows = () => [...document.querySelectorAll('.deal-row')].map((row) => within(row as HTMLElement));

  it('head with their number, level and each bidding system, or Any; with the price (P-05) (P-06) (P-09)', async () => {
    await show();
    const tags = [...document.querySelectorAll('.pack-head .tag')].map(({ textContent }) => textContent);
    expect(tags).toEqual(['3 Deals', '2-3', 'ACOL', 'SAYC']);
    expect(screen.getAllByTitle('Bidding system for this deal pack')).toHaveLength(2);
    expect(screen.getByText('£24')).toBeTruthy();
  });

  it('show every contract, can all be played, and nothing of how they went (P-40) (P-44) (P-46) (P-47) (P-52) (P-61)', async () => {
    await show();
    expect(rows().map((row) => row.getByRole('button', { name: /^Play now/ }).getAttribute('aria-label'))).toEqual([
      'Play now: The corner table',
      'Play now: Deal 2',
      'Play now: Deal 3',
    ]);
    expect(screen.queryByText(/Replay|bonus|Locked/)).toBeNull();
    expect(rows().map((row) => row.queryByText(/Contract:/) !== null)).toEqual([true, true, false]);
    expect(rows().map((row) => row.queryByText('To play') !== null)).toEqual([true, true, true]);
  });

  it('say where the library has a newer version (ruling 67)', async () => {
    await show();
    const newer = rows().map((row) => row.queryByText('A newer version is in the library') !== null);
    expect(newer).toEqual([false, true, false]);
  });

  it('open their preview at the deal, for a room of this pack (P-55) (P-58) (P-63)', async () => {
    const { store, notice } = await show();
    fireEvent.click(screen.getByRole('button', { name: 'Play now: Deal 2' }));
    await waitFor(() => expect(store.get(summariesAtom)).not.toBeNull());
    const opened = store.get(summariesAtom);
    expect(opened).toMatchObject({ index: 1, context: 'deal_pack', metadata: { dealPackId: ITEM } });
    // Without a mode the simulator opens in PREVIEW.
    expect(opened?.mode).toBeUndefined();
    expect(opened?.deals.map(({ id }) => id)).toEqual(studied.map(({ id }) => id));
    expect(notice()).toBeNull();
  });

  it('open the address of an analysis in a tab of its own (P-54)', async () => {
    const tab = { opener: window, location: { href: '' }, close: vi.fn() };
    vi.spyOn(window, 'open').mockReturnValue(tab as unknown as Window);
    await show();
    fireEvent.click(screen.getByRole('button', { name: 'Show deal analysis: The corner table' }));
    await waitFor(() => expect(tab.location.href).toBe(`${location.origin}/api/media/1`));
    expect(tab.close).not.toHaveBeenCalled();
    vi.restoreAllMocks();
  });

  it('offer the recording and the analysis where there are any (P-49) (P-53)', async () => {
    await show();
    const files = () => rows().map((row) => row.queryAllByRole('button', { name: /run-through|analysis/ }).length);
    expect(files()).toEqual([2, 0, 0]);
    fireEvent.click(screen.getByRole('button', { name: 'Deal run-through: The corner table' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Deal run-through' }));
    await waitFor(() => expect(document.querySelector('dialog video')?.getAttribute('src')).toBe('/api/media/0'));
    fireEvent.click(dialog.getAllByRole('button', { name: 'Close' })[1] as HTMLElement);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});

it('a pack without deals asks its teacher to add some, and nobody else (P-12)', async () => {
  const empty = aManagedPack({ deals: [] });
  await open('dealPack', 'admin', packServer('admin', empty));
  expect(await screen.findByText('No deals yet')).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Add deals' })).toBeNull();
  document.body.replaceChildren();
  await open('dealPack', 'teaching', packServer('teaching', empty));
  expect(await screen.findByText('Add new deals to see them here')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Add deals' }).getAttribute('href')).toBe(
    `${pagePath('dealPack', 'teaching')}/deals`,
  );
});

it('the deals that this device keeps open without a connection, and it is said where it keeps none', async () => {
  const server = packServer('teaching');
  const { person, store, notice } = await open('dealPack', 'teaching', (call) => {
    if (call.line.endsWith('/bundle')) throw new TypeError('no connection');
    return server(call);
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Play now: Deal 3' }));
  await waitFor(() => expect(notice()).toBe('You are off line, and the deals of this pack are not on this device.'));
  expect(store.get(summariesAtom)).toBeNull();
  await saveBundle(person.db, aBundle({ id: ITEM, deals: studied }), 1000, 0);
  fireEvent.click(screen.getByRole('button', { name: 'Play now: Deal 3' }));
  await waitFor(() => expect(store.get(summariesAtom)?.index).toBe(2));
});

it('a recording that this device keeps is played from it, where the server cannot be reached (P-53)', async () => {
  // The tests' IndexedDB gives back no Blob, from which an address could be made.
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:kept');
  const hash = 'a'.repeat(64);
  const film = { id: testId(60), url: `/api/media/${hash}.webm`, config: { type: 'deal_recording' } };
  const server = packServer('teaching', aManagedPack({ deals: [deal(0, { media: [film] })] }));
  const { person } = await open('dealPack', 'teaching', (call) => {
    if (call.line.endsWith('/media')) throw new TypeError('no connection');
    return server(call);
  });
  await person.db.files.put({ hash, content: new Blob(['film']), size: 4, savedAt: 0 });
  fireEvent.click(await screen.findByRole('button', { name: 'Deal run-through: Deal 1' }));
  await waitFor(() => expect(document.querySelector('dialog video')?.getAttribute('src')).toBe('blob:kept'));
  vi.restoreAllMocks();
});

it('a recording that the server does not give says so, and is tried again (P-53) (D-525)', async () => {
  const server = packServer('teaching');
  let gives = false;
  await open('dealPack', 'teaching', (call) =>
    call.line.endsWith('/media') && !gives ? refusal(422, 'error', 'Not now') : server(call),
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Deal run-through: The corner table' }));
  expect(await screen.findByText('This recording could not be opened')).toBeTruthy();
  gives = true;
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(document.querySelector('dialog video')).toBeTruthy());
});
