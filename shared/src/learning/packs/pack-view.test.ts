import { describe, expect, test } from 'vitest';
import { type DealProgress, NOT_STARTED } from '../progress/progress.ts';
import {
  canContinue,
  type DealRow,
  dealRows,
  dealsFrom,
  dealsToContinue,
  dealTitle,
  fallbackImage,
  isLocked,
  type PackContext,
} from './pack-view.ts';

const done = (changes: Partial<DealProgress> = {}): DealProgress => ({
  ...NOT_STARTED,
  isComplete: true,
  status: 'makes',
  attempts: 1,
  ...changes,
});

const rows = (context: PackContext, ...progress: DealProgress[]): readonly DealRow[] => dealRows(context, progress);

describe('unlocking', () => {
  test('never locks the first deal (P-37)', () => {
    expect(isLocked([NOT_STARTED, NOT_STARTED], 0)).toBe(false);
  });

  test('locks deal n until deal n-1 is complete, whatever deal n-2 is (P-38)', () => {
    expect(isLocked([done(), NOT_STARTED, NOT_STARTED], 1)).toBe(false);
    expect(isLocked([done(), NOT_STARTED, NOT_STARTED], 2)).toBe(true);
    expect(isLocked([NOT_STARTED, done(), NOT_STARTED], 2)).toBe(false);
  });

  test('opens deal n by deal n-1 made, where the pack asks for that: completed is not enough (P-67)', () => {
    const lost = done({ status: '-' });
    expect(isLocked([lost, NOT_STARTED], 1)).toBe(false);
    expect(isLocked([lost, NOT_STARTED], 1, 'made')).toBe(true);
    expect(isLocked([NOT_STARTED, NOT_STARTED], 1, 'made')).toBe(true);
    expect(isLocked([done(), NOT_STARTED], 1, 'made')).toBe(false);
    expect(isLocked([done({ status: 'max' }), NOT_STARTED], 1, 'made')).toBe(false);
    expect(isLocked([lost, NOT_STARTED], 0, 'made')).toBe(false);
  });

  test("leaves 'Replay' to what was completed and not made, so that nobody is stuck (P-67)", () => {
    const progress = [done({ status: '-' }), NOT_STARTED];
    expect(dealRows('myDeals', progress, 'made').map(({ action }) => action)).toEqual(['Replay', 'Locked']);
    expect(dealRows('teaching', progress, 'made').map(({ action }) => action)).toEqual(['Play now', 'Play now']);
  });
});

describe('the rows of a pack', () => {
  test("shows 'upcoming' for every deal in the store (P-39) and no play button (P-43)", () => {
    for (const row of rows('dealStore', done(), NOT_STARTED))
      expect(row).toMatchObject({ icon: 'upcoming', action: null });
  });

  test.each([
    ['of the version that is shown', 'myDeals', done({ version: 3, bonusTricks: 1 }), 3, [false, 1]],
    ['of an older one', 'myDeals', done({ version: 2, bonusTricks: 1 }), 3, [true, null]],
    ['of a newer one, of a server that was rewound', 'myDeals', done({ version: 4 }), 3, [true, null]],
    ['of a version that nobody noted', 'myDeals', done({ bonusTricks: 1 }), 3, [false, 1]],
    [
      'of a deal whose version is not known here',
      'myDeals',
      done({ version: 2, bonusTricks: 1 }),
      undefined,
      [false, 1],
    ],
    ['of nobody', 'myDeals', NOT_STARTED, 3, [false, null]],
    ['that an author does not see', 'teaching', done({ version: 2 }), 3, [false, null]],
  ] as const)('tell a result %s from one of a deal that was changed (D-568)', (_, context, progress, version, told) => {
    const [row] = dealRows(context, [progress], 'complete', [version]);
    expect([row?.isChanged, row?.bonusTricks]).toEqual(told);
  });

  test.each(['teaching', 'admin'] as const)(
    "shows 'ongoing' for every deal in %s (P-40), each playable (P-44), never Replay or bonus tricks (P-46)",
    (context) => {
      for (const row of rows(context, NOT_STARTED, done({ bonusTricks: 2 }), NOT_STARTED))
        expect(row).toMatchObject({ icon: 'ongoing', action: 'Play now', bonusTricks: null });
    },
  );

  test("shows 'max-tricks' for a completed deal with all tricks, else its own status (P-41)", () => {
    const [max, makes, lost] = rows(
      'myDeals',
      done({ status: 'max', madeMaximumTricks: true }),
      done(),
      done({ status: '-' }),
    );
    expect([max?.icon, makes?.icon, lost?.icon]).toEqual(['max-tricks', 'makes', '-']);
  });

  test("shows 'upcoming' for a locked deal and 'ongoing' for an open one (P-42)", () => {
    const [open, locked] = rows('myDeals', NOT_STARTED, NOT_STARTED);
    expect([open?.icon, locked?.icon]).toEqual(['ongoing', 'upcoming']);
  });

  test("offers 'Replay', 'Play now' and 'Locked' in this order (P-45)", () => {
    expect(rows('myDeals', done(), NOT_STARTED, NOT_STARTED).map((row) => row.action)).toEqual([
      'Replay',
      'Play now',
      'Locked',
    ]);
  });

  test('shows the contract always to teachers and admins, to students once a deal is complete (P-47)', () => {
    expect(rows('admin', NOT_STARTED)[0]?.showsContract).toBe(true);
    expect(rows('myDeals', done(), NOT_STARTED).map((row) => row.showsContract)).toEqual([true, false]);
    expect(rows('dealStore', done())[0]?.showsContract).toBe(false);
  });

  test("reads 'Replay' on a completed deal behind one that is not (P-48)", () => {
    expect(rows('myDeals', done(), NOT_STARTED, done())[2]?.action).toBe('Replay');
  });

  test('carries an icon and the bonus tricks of a completed deal, none when there are none (P-61)', () => {
    expect(rows('myDeals', done({ bonusTricks: 2 }), done())).toMatchObject([
      { icon: 'makes', bonusTricks: 2 },
      { icon: 'makes', bonusTricks: null },
    ]);
  });
});

describe('playing on', () => {
  test("offers 'Continue' outside edit mode when some deals are complete and some are not (P-10)", () => {
    expect(canContinue('myDeals', [done(), NOT_STARTED])).toBe(true);
    expect(canContinue('teaching', [done(), NOT_STARTED])).toBe(false);
  });

  test("offers no 'Continue' when none or all are complete (P-11)", () => {
    expect(canContinue('myDeals', [NOT_STARTED, NOT_STARTED])).toBe(false);
    expect(canContinue('myDeals', [done(), done()])).toBe(false);
  });

  test('asks for the deals from the chosen one onward (P-56)', () => {
    expect(dealsFrom(['a', 'b', 'c'], 1)).toEqual(['b', 'c']);
  });

  test("asks for all deals that are not complete when it says 'Continue' (P-57)", () => {
    const deals = new Map([
      ['a', done()],
      ['b', NOT_STARTED],
      ['c', done()],
    ]);
    expect(dealsToContinue(['a', 'b', 'c', 'd'], { deals, percent: 50, isCompleted: false })).toEqual(['b', 'd']);
  });

  test("'Continue' begins with the deal that keeps the next one locked (P-67)", () => {
    const lost = done({ status: '-' });
    const inOrder = (...deals: DealProgress[]) => ({
      deals: new Map(deals.map((deal, index) => ['abcd'[index] ?? '', deal])),
      percent: 50,
      isCompleted: false,
    });
    const ids = ['a', 'b', 'c', 'd'];
    const stopped = inOrder(done(), lost, NOT_STARTED, NOT_STARTED);
    expect(dealsToContinue(ids, stopped, 'made')).toEqual(['b', 'c', 'd']);
    expect(dealsToContinue(ids, stopped)).toEqual(['c', 'd']);
    expect(dealsToContinue(ids, inOrder(lost, done(), NOT_STARTED, NOT_STARTED), 'made')).toEqual(['c', 'd']);
  });
});

test("names a deal without a name 'Deal {n}' (P-52)", () => {
  expect([dealTitle(null, 3), dealTitle('', 0), dealTitle('The first trick', 0)]).toEqual([
    'Deal 4',
    'Deal 1',
    'The first trick',
  ]);
});

test.each([
  [['bidding', 'defence'], 3, '/card-images/Bidding_Lev3.png'],
  [['declarer play'], 10, '/card-images/Play_Lev10.png'],
  [['defence'], 1, '/card-images/Defence_Lev1.png'],
  [['history'], 2, '/card-images/Other_Lev2.png'],
  [[], null, '/card-images/Other_Lev1.png'],
])('takes the fallback picture of %j at level %s from the first focus', (focus, level, image) => {
  expect(fallbackImage(focus, level)).toBe(image);
});
