import type { StudyDeal } from '@overtrick/shared/learning/deals/study-deal';
import type { Room } from '@overtrick/shared/learning/rooms/room';
import { DEFAULT_PREFERENCES, type Preferences } from '@overtrick/shared/learning/values/preferences';
import { err, ok } from '@overtrick/shared/result';
import type { TableEvent } from '@overtrick/shared/table/event';
import type { Snapshot } from '@overtrick/shared/table/snapshot';
import { act, fireEvent, render, screen } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { OpenTable } from '../../engine/client.ts';
import { openTablesHere } from '../../engine/fake.testing.ts';
import { ONE_NO_TRUMP } from '../../engine/worker/study-deal.testing.ts';
import { SNAPSHOTS } from '../../features/simulator/table-states.ts';
import { keepNothing, type TableStore } from '../../local/table-store.ts';
import { RoomScreen } from './room-screen.tsx';

/** Milliseconds that a whole deal may take on a machine that is busy with other things; a tenth is usual. */
const PATIENCE = 30_000;

const deal = (number: number, bids: readonly string[] = ['1NT', 'P', 'P', 'P']): StudyDeal => ({
  ...ONE_NO_TRUMP,
  id: `0192f0c0-0000-7000-8000-00000000000${number}`,
  game: { ...ONE_NO_TRUMP.game, name: `Deal ${number}`, auction: { value: 'S', bids: [...bids] } },
});

const room = (deals: readonly StudyDeal[], mode: Room['mode'] = 'study'): Room => ({
  roomToken: 'room',
  mode,
  gameMode: mode === 'play' ? 'standalone' : 'student',
  context: 'deal_pack',
  exitRedirectUrl: '',
  dealRecordingEnabled: [],
  metadata: {},
  title: 'Tricks and winners',
  positions: deals.map((_, index) => index + 3),
  of: 12,
  deals: [...deals],
});

/** Keeps what happened while the test lasts, and which deals were begun again and ended. */
function memory() {
  const restarted: string[] = [];
  const recorded = new Set<string>();
  const happened = new Map<string, readonly TableEvent[]>();
  const session = (id: string) => ({ attemptId: id, events: happened.get(id) ?? [], isEnded: recorded.has(id) });
  const store: TableStore = {
    open: async (id) => session(id),
    restart: async (id) => {
      restarted.push(id);
      happened.delete(id);
      return session(id);
    },
    append: async (id, { events }, order, event) => {
      happened.set(id, [...(happened.get(id) ?? events).slice(0, order), event]);
      return ok(undefined);
    },
    record: async (_, { attemptId }) => {
      recorded.add(attemptId);
      return ok(undefined);
    },
    isRecorded: async ({ attemptId }) => recorded.has(attemptId),
  };
  return { store, restarted, recorded };
}

async function open(
  of: Room,
  openTable: OpenTable = openTablesHere(),
  preferences: Partial<Preferences> = {},
  more: Partial<ComponentProps<typeof RoomScreen>> = {},
) {
  const kept = memory();
  const onLeave = vi.fn();
  render(
    <RoomScreen
      room={of}
      store={kept.store}
      openTable={openTable}
      preferences={{ ...DEFAULT_PREFERENCES, speed: 'fast', takeBackSeconds: 0, ...preferences }}
      onPreferences={vi.fn()}
      syncMark={null}
      onLeave={onLeave}
      {...more}
    />,
  );
  await pass(0);
  return { ...kept, onLeave };
}

const pass = (milliseconds: number) => act(async () => void (await vi.advanceTimersByTimeAsync(milliseconds)));

const press = (name: string) => fireEvent.click(screen.getAllByRole('button', { name }).at(-1) as HTMLElement);

beforeEach(() => {
  vi.useFakeTimers();
  Object.assign(window, { innerWidth: 1440, innerHeight: 900 });
});
afterEach(() => vi.useRealTimers());

describe('a room', () => {
  it('for study begins with the auction', async () => {
    await open(room([deal(1)]));
    expect(screen.getByRole('group', { name: 'Your call' })).toBeTruthy();
    expect(screen.getByText('Deal 3 of 12')).toBeTruthy();
  });

  it('for play asks how the contract is to be found', async () => {
    await open(room([deal(1)], 'play'));
    press('Bid all four hands You make the calls of every seat; the bots only play');
    await pass(150);
    expect(screen.getByRole('status').textContent).toContain('Call for South, your own seat.');
  });

  it.each([
    [true, 1],
    [false, 0],
  ])('pauses when dummy comes down as the reader wishes it: %s', async (pauseAtDummy, pauses) => {
    await open(room([deal(1)]), openTablesHere(), { pauseAtDummy });
    press('one no trump');
    await pass(5000);
    expect(screen.getByRole('list', { name: 'Dummy' })).toBeTruthy();
    expect(screen.queryAllByRole('button', { name: 'I have a plan' })).toHaveLength(pauses);
  });

  it.each([
    [4, 3900, 4000],
    [2, 1900, 2000],
  ] as const)(
    'leaves a card lifted for %d seconds, as the reader wishes it (ruling 62, D-239)',
    async (seconds, before, after) => {
      await open(room([deal(1)]), openTablesHere(), { pauseAtDummy: false, takeBackSeconds: seconds });
      press('one no trump');
      await pass(5000);
      const said = () => screen.getByRole('status').textContent;
      const led = said()
        ?.match(/of (\w)\w+; you play dummy/)?.[1]
        ?.toUpperCase();
      fireEvent.click(document.querySelector(`[aria-label="Dummy"] [data-card$="${led}"]`) as HTMLElement);
      await pass(before);
      expect(said()).toMatch(/^You play dummy’s card: /);
      await pass(after - before);
      expect(said()).toMatch(/^East plays /);
    },
  );

  describe('whose deals must be made to open the next', () => {
    const ended =
      (as: 'done-down' | 'done-max'): OpenTable =>
      async ({ onSnapshot }) => {
        onSnapshot(SNAPSHOTS[as]);
        return { dispatch: vi.fn(), close: vi.fn() };
      };
    const begin = (as: 'done-down' | 'done-max', locked: boolean) => {
      const isLocked = vi.fn(async () => locked);
      return open(room([deal(1), deal(2)]), ended(as), {}, { isLocked, first: 0 }).then(() => isLocked);
    };
    const result = () => screen.queryByRole('region', { name: 'deal results' })?.textContent ?? '';

    it('says so of one that was not made, and has no Next deal there (P-67)', async () => {
      const isLocked = await begin('done-down', true);
      await pass(2000);
      expect(isLocked).toHaveBeenCalledWith(deal(2).id);
      expect(result()).toContain('Make this deal to open the next one.');
      expect(screen.queryByRole('button', { name: /^Next deal/ })).toBeNull();
      expect(screen.getAllByRole('button', { name: /^Replay Make this deal/ }).length).toBeGreaterThan(0);
    });

    it.each([
      ['was made now', 'done-max', true],
      ['was made before, so that the next one is open', 'done-down', false],
    ] as const)('leads on from one that %s (P-67)', async (_, as, locked) => {
      await begin(as, locked);
      await pass(2000);
      expect(result()).not.toContain('Make this deal');
      expect(screen.getAllByRole('button', { name: 'Next deal Deal 4 of 12' }).length).toBeGreaterThan(0);
    });

    it('begins again with the one that keeps the next locked (P-67)', async () => {
      const { store } = memory();
      await store.record(deal(1), await store.open(deal(1).id), {} as never);
      const of = room([deal(1), deal(2)]);
      await open(of, ended('done-down'), {}, { store, isLocked: async () => true });
      expect(screen.getByText('Deal 3 of 12')).toBeTruthy();
    });
  });

  it.each([
    ['the deal whose result it showed', 1, false, 'Deal 3 of 12'],
    ['the next, when that is begun', 1, true, 'Deal 4 of 12'],
    ['the next, when the page is another', undefined, false, 'Deal 4 of 12'],
  ])('a page that is loaded again shows %s (D-550)', async (_, shown, isBegun, place) => {
    const { store } = memory();
    const next = await store.open(deal(2).id);
    await store.record(deal(1), await store.open(deal(1).id), {} as never);
    if (isBegun) await store.append(deal(2).id, next, 0, { type: 'called' } as never);
    history.replaceState(shown ? { deal: deal(shown).id } : null, '');
    const openTable: OpenTable = async ({ onSnapshot }) => {
      onSnapshot(SNAPSHOTS.play);
      return { dispatch: vi.fn(), close: vi.fn() };
    };
    await open(room([deal(1), deal(2)]), openTable, {}, { store });
    history.replaceState(null, '');
    expect(screen.getByText(place)).toBeTruthy();
  });

  it('goes from deal to deal, each recorded once, until the last, from which it only leads back', async () => {
    const { recorded, onLeave } = await open(room([deal(1, ['P', 'P', 'P', 'P']), deal(2, ['P', 'P', 'P', 'P'])]));
    press('pass');
    await pass(5000);
    await pass(1000);
    expect(screen.getByRole('region', { name: 'deal results' }).textContent).toContain('There were no cards to play.');
    press('Next deal Deal 4 of 12');
    await pass(0);
    expect(screen.getByText('Deal 4 of 12')).toBeTruthy();
    press('pass');
    await pass(5000);
    await pass(1000);
    expect(recorded.size).toBe(2);
    expect(screen.queryByRole('button', { name: /^Next deal/ })).toBeNull();
    press('Back to Tricks and winners');
    expect(onLeave).toHaveBeenCalledTimes(1);
  });
});

describe('in the simulator', () => {
  const walk = (way: 'Prev deal' | 'Next deal') => screen.getByRole<HTMLButtonElement>('button', { name: way });

  it('begins with the deal that was asked for, and goes to the ones beside it by index, not around (S-24)', async () => {
    const shown: string[] = [];
    const onShow = ({ id }: StudyDeal): void => void shown.push(id);
    await open(room([1, 2, 3].map((n) => deal(n))), undefined, {}, { first: 1, isWalked: true, onShow });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Deal 2');
    fireEvent.click(walk('Prev deal'));
    await pass(0);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Deal 1');
    expect([walk('Prev deal').disabled, walk('Next deal').disabled]).toEqual([true, false]);
    for (const _ of [2, 3]) {
      fireEvent.click(walk('Next deal'));
      await pass(0);
    }
    expect([walk('Prev deal').disabled, walk('Next deal').disabled]).toEqual([false, true]);
    expect(shown).toEqual([2, 1, 2, 3].map((n) => deal(n).id));
  });

  it('a single deal has no way to others', async () => {
    await open(room([deal(1)]), undefined, {}, { first: 0, isWalked: true });
    expect(screen.queryByRole('button', { name: 'Next deal' })).toBeNull();
  });

  it('a deal whose table nobody keeps is found as it was left, while the simulator is open', async () => {
    await open(room([deal(1), deal(2)]), undefined, {}, { store: keepNothing(), first: 0, isWalked: true });
    press('one no trump');
    await pass(0);
    fireEvent.click(walk('Next deal'));
    await pass(0);
    expect(screen.getByRole('group', { name: 'Your call' })).toBeTruthy();
    fireEvent.click(walk('Prev deal'));
    await pass(5000);
    expect(screen.queryByRole('group', { name: 'Your call' })).toBeNull();
  });
});

it('trouble is told over the table, which keeps its place, until it is closed', async () => {
  const openTable: OpenTable = async (options) => {
    options.onSnapshot(SNAPSHOTS.play);
    options.onTrouble?.('solver');
    return { dispatch: vi.fn(), close: vi.fn() };
  };
  await open(room([deal(1)]), openTable);
  expect(screen.getByText(/^The bots cannot look ahead/)).toBeTruthy();
  press('Close');
  expect(screen.queryByText(/^The bots cannot look ahead/)).toBeNull();
});

it('a table whose play could not be stored says so in its bar, in place of all being saved (D-530)', async () => {
  const { store } = memory();
  const append = vi.fn(async () => err('full' as const));
  await open(room([deal(1)]), undefined, {}, { store: { ...store, append }, syncMark: 'All saved' });
  press('one no trump');
  await pass(5000);
  expect([screen.queryByText('All saved'), screen.queryByText('Not saved') === null]).toEqual([null, false]);
});

it('a table that cannot be laid is only logged (S-85), and quietly offers another try and the way back', async () => {
  const logged = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const here = openTablesHere();
  let tries = 0;
  const openTable: OpenTable = (options) => (++tries === 1 ? Promise.reject(new Error('no worker')) : here(options));
  const { onLeave } = await open(room([deal(1)]), openTable);
  expect(logged).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('alert').textContent).toContain('The table could not be laid.');
  press('Back to Tricks and winners');
  expect(onLeave).toHaveBeenCalledTimes(1);
  press('Try again');
  await pass(0);
  expect(screen.getByRole('group', { name: 'Your call' })).toBeTruthy();
  logged.mockRestore();
});

describe('a student who would be dummy', () => {
  /** One card each; North opens and declares, and East leads. */
  const ending: StudyDeal = {
    ...deal(1),
    game: { ...deal(1).game, deal: 'N:A... 5... Q... 3...', auction: { value: 'N', bids: ['1NT', 'P', 'P', 'P'] } },
    lead: null,
  };
  /** By its words: queries by role weigh every button of the bidding box and are slow. */
  const tap = async (words: string): Promise<void> => {
    const found = [...document.querySelectorAll('button')].filter((each) => lastWords(each) === words);
    fireEvent.click(found.at(-1) ?? document.body);
    await pass(5000);
  };
  const lastWords = (button: HTMLElement) =>
    ([...button.querySelectorAll('.visually-hidden')].at(-1) ?? button).textContent?.trim();
  const list = (name: string) => document.querySelector(`ul[aria-label="${name}"]`);
  const bid = async (): Promise<void> => {
    await pass(5000);
    await tap('pass');
  };

  it('is told of the move', async () => {
    await open(room([ending]));
    await bid();
    expect(document.querySelector('dialog')?.textContent).toContain('You now sit North');
  });

  it('is not told, and the play starts at once, when the preference says that they know (S-59) (S-68)', async () => {
    await open(room([ending]), openTablesHere(), { moveSeen: true });
    await bid();
    expect(document.querySelector('dialog')).toBeNull();
    expect(list('Dummy')).toBeTruthy();
  });

  it(
    'sits in their own seat again when the deal is begun anew (S-42)',
    async () => {
      await open(room([ending]));
      const own = () => list('Your hand')?.textContent;
      await bid();
      await tap('OK');
      expect(own()).toContain('ace of spades');
      for (const words of ['queen of spades', 'ace of spades', 'Replay', 'From the start']) await tap(words);
      expect(own()).toContain('queen of spades');
      expect(document.querySelector('.bidding-box')).toBeTruthy();
    },
    PATIENCE,
  );
});

describe('a replay', () => {
  const shows = (snapshot: Snapshot) => {
    const opened: Parameters<OpenTable>[0][] = [];
    const openTable: OpenTable = async (options) => {
      opened.push(options);
      options.onSnapshot(snapshot);
      return { dispatch: vi.fn(), close: vi.fn() };
    };
    return { opened, openTable };
  };

  it.each([
    ['From the start', false],
    ['Skip the auction', true],
  ])('%s is a new attempt of the same deal', async (name, skipAuction) => {
    const { opened, openTable } = shows(SNAPSHOTS['done-max']);
    const { restarted } = await open(room([deal(1)]), openTable);
    await pass(1000);
    press('Replay');
    press(name);
    await pass(0);
    expect(opened.map((options) => options.skipAuction)).toEqual([false, skipAuction]);
    expect(restarted).toEqual([deal(1).id]);
  });
});
