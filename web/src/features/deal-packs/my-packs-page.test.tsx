import { aStudyDeal } from '@overtrick/shared/learning/deals/study-deal.testing';
import type { PackBundle } from '@overtrick/shared/learning/packs/deal-pack';
import { type DealProgress, NOT_STARTED } from '@overtrick/shared/learning/progress/progress';
import type { MyPack } from '@overtrick/shared/sync/my-items';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { axeFindings } from '../../testing/axe.testing.ts';
import { mount } from '../../testing/mount.testing.tsx';
import { MyPacksPage } from './my-packs-page.tsx';

const DEALS = [aStudyDeal(1), aStudyDeal(2)];
const DONE: DealProgress = { ...NOT_STARTED, isComplete: true, status: 'max', bonusTricks: 2, madeMaximumTricks: true };

/** @param done how many of its two deals are */
const aPack = (id: string, title: string, done: number): MyPack => ({
  id,
  title,
  enrolment: {} as MyPack['enrolment'],
  bundle: {
    kind: 'dealPack',
    id,
    item: {
      title,
      teacherName: 'Joan',
      focus: [],
      keywords: [],
      description: '',
      minExperienceLevel: 3,
      maxExperienceLevel: 3,
    },
    deals: DEALS,
  } as unknown as PackBundle,
  progress: {
    deals: new Map(DEALS.map((deal, index) => [deal.id, index < done ? DONE : NOT_STARTED])),
    percent: done * 50,
    isCompleted: done === 2,
  },
  download: { state: 'ready', held: 1, size: 2_000_000 },
});

test('begins with the next deal of the pack that is begun, with the own hand and one loud button (D-250)', async () => {
  const onOpenRoom = vi.fn(async () => null);
  const packs = [aPack('a', 'Third hand', 0), aPack('b', 'Trumps', 1)];
  const { container } = await mount(<MyPacksPage packs={packs} onOpenRoom={onOpenRoom} />);
  const [next] = screen.getAllByRole('region');
  expect(next?.textContent).toContain('Trumps · Deal 2 of 2');
  expect(
    within(next as HTMLElement)
      .getByRole('list', { name: 'Your hand' })
      .querySelectorAll('.card'),
  ).toHaveLength(13);
  expect(container.querySelectorAll('.button-filled')).toHaveLength(0);
  fireEvent.click(within(next as HTMLElement).getByRole('button', { name: /^Play now/ }));
  expect(onOpenRoom).toHaveBeenCalledWith('b', [DEALS[1]?.id]);
  expect(await axeFindings(container)).toEqual([]);
});

const onWay = (download: object): MyPack =>
  ({ ...aPack('a', 'Third hand', 0), bundle: null, download: { held: null, size: 9, ...download } }) as MyPack;

test.each([
  ['comes', onWay({ state: 'loading', received: 3, total: 9 }), false, 1],
  ['will come, with a connection', onWay({ state: 'absent' }), true, 1],
  ['will come, without one', onWay({ state: 'absent' }), false, 0],
  ['was removed', onWay({ state: 'removed' }), true, 0],
  ['failed', onWay({ state: 'failed', code: 'full' }), true, 0],
  ['is all played', aPack('a', 'Third hand', 2), true, 0],
])('keeps the place of the next deal of a pack that %s, or not (D-584)', async (_, pack, isOnline, places) => {
  const { container } = await mount(<MyPacksPage packs={[pack]} isOnline={isOnline} onOpenRoom={async () => null} />);
  const found = screen.queryAllByRole('region', { name: 'Your next deal' });
  expect(found.map(({ textContent }) => textContent)).toEqual(
    Array.from({ length: places }, () => 'Third handYour next dealIt is on its way to this device.'),
  );
  expect(await axeFindings(container)).toEqual([]);
});

test('has a line for each pack: how far it is in words, its bonus, what is here, and one thing to do', async () => {
  const onOpenRoom = vi.fn(async () => 'This device is full.');
  await mount(<MyPacksPage packs={[aPack('a', 'Third hand', 0), aPack('b', 'Trumps', 1)]} onOpenRoom={onOpenRoom} />);
  expect(screen.getByText('1 of 4 deals')).toBeTruthy();
  const row = screen.getByRole('link', { name: 'Trumps' }).closest('li') as HTMLElement;
  expect(row.textContent).toContain('Improver · Joan1 of 2 deals+22 bonus tricksOn this device');
  fireEvent.click(within(row).getByRole('button', { name: 'Continue: Trumps' }));
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('This device is full.'));
  expect(screen.getByRole('button', { name: 'Play now: Third hand' })).toBeTruthy();
});
