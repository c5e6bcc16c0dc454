import type { StudyDeal } from '@overtrick/shared/learning/deals/study-deal';
import { DEFAULT_PREFERENCES } from '@overtrick/shared/learning/values/preferences';
import { act, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openTablesHere } from '../../engine/fake.testing.ts';
import { ONE_NO_TRUMP } from '../../engine/worker/study-deal.testing.ts';
import { keepNothing } from '../../local/table-store.ts';
import { listen } from '../../testing/by-ear.testing.ts';
import { RoomScreen } from './room-screen.tsx';

/** Milliseconds that a whole deal may take on a machine that is busy with other things; a tenth is usual. */
const PATIENCE = 60_000;

/** Opens a deal at the real table with the real session; bots play their lowest cards. */
function openDeal(deal: StudyDeal) {
  const ear = listen();
  const onLeave = vi.fn();
  render(
    <RoomScreen
      room={{
        roomToken: 'room',
        mode: 'study',
        gameMode: 'student',
        context: 'deal_pack',
        exitRedirectUrl: '',
        dealRecordingEnabled: [],
        metadata: {},
        title: 'Tricks and winners',
        positions: [3],
        of: 12,
        deals: [deal],
      }}
      store={keepNothing()}
      openTable={openTablesHere()}
      preferences={{ ...DEFAULT_PREFERENCES, takeBackSeconds: 0 }}
      onPreferences={vi.fn()}
      syncMark={null}
      onLeave={onLeave}
    />,
  );
  /** Lets time pass, and listens all the while. */
  const wait = async (milliseconds: number) => {
    for (let passed = 0; passed < milliseconds; passed += 50) {
      await act(async () => void (await vi.advanceTimersByTimeAsync(50)));
      ear.hear();
    }
  };
  const alt = (keys: string) => {
    for (const key of keys) ear.press(key, { altKey: true });
  };
  const type = (keys: string) => {
    for (const key of keys) ear.press(key);
  };
  return { ...ear, wait, alt, type, onLeave };
}

const HINT =
  'Count your points before you look at anything else. You have seventeen of them, and no suit shorter than two cards. Both are promised by one call alone.';

const TAUGHT: StudyDeal = {
  ...ONE_NO_TRUMP,
  game: { ...ONE_NO_TRUMP.game, name: 'Nine on top' },
  hints: [{ hint: HINT, bid: '1NT', seat: 'S' }],
};

beforeEach(() => {
  vi.useFakeTimers();
  Object.assign(window, { innerWidth: 1440, innerHeight: 900 });
});
afterEach(() => vi.useRealTimers());

it(
  'a whole deal is bid and played by keys and by ear, and its walk is as it was (D-258) (D-259) (D-260) (D-262)',
  async () => {
    const { wait, alt, type, press, note, tabTo, text, onLeave } = openDeal(TAUGHT);
    note('arriving');
    await wait(300);
    note('a wrong call, the hint with its rest, the right call');
    type('1c');
    type('i');
    alt('r');
    type('r');
    alt('aw');
    type('1n');
    await wait(8000);
    note('dummy is down');
    alt('hds');
    press('Enter');
    note('the first trick');
    press('Enter');
    alt('tw');
    alt('l');
    note('the other tricks, each time with the first card that may be played');
    for (let turn = 0; turn < 60 && !document.querySelector('.result-page'); turn++) {
      await wait(2500);
      if (document.activeElement?.matches('[data-card]:not([aria-disabled])')) press('Enter');
    }
    note('the result');
    await wait(2000);
    alt('s');
    tabTo(/^Back to Tricks and winners There is/);
    press('Enter');
    expect(onLeave).toHaveBeenCalledTimes(1);
    await expect(text()).toMatchFileSnapshot('./deal-by-ear.txt');
  },
  PATIENCE,
);
