import { type DealProgress, NOT_STARTED } from '@overtrick/shared/learning/progress/progress';
import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { mount } from '../../testing/mount.testing.tsx';
import { DealList, type ListedDeal } from './deal-list.tsx';
import { BuyPrice, PackTags } from './pack-facts.tsx';
import { PackPage } from './pack-page.tsx';

const done = (changes: Partial<DealProgress> = {}): DealProgress => ({
  ...NOT_STARTED,
  isComplete: true,
  status: 'makes',
  attempts: 1,
  ...changes,
});

const contract = { level: 4, strain: 'S', doubled: 1, declarer: 'N' } as const;
const DEALS = [
  { id: 'a', name: 'The corner table', contract },
  { id: 'b', name: null, contract },
  { id: 'c', name: 'The last bus', contract },
];

const item = {
  id: 'p',
  title: 'Tricks and winners',
  description: 'Eight contracts to make.',
  introduction: '<p>Count first.</p>',
  keywords: ['finesse'],
  focus: ['declarer play'],
  biddingSystems: [],
  minExperienceLevel: 1,
  maxExperienceLevel: 2,
  isFree: true,
  cost: null,
  costWithDiscount: null,
  currency: null,
  media: [],
  teacherName: 'Joan Tremlett',
  teacherProfileId: 't',
};

const nothing = (): void => undefined;

const packPage = (context: 'dealStore' | 'myDeals', progress: readonly DealProgress[]) => (
  <PackPage
    context={context}
    item={item}
    deals={DEALS}
    progress={progress}
    activated={context === 'myDeals'}
    teacher={null}
    area={null}
    onPlay={nothing}
    onContinue={nothing}
    opening={null}
  />
);

test("names a deal 'Deal {n}' without a name (P-52), shows Replay, Play now and Locked (P-45), the contract of completed deals only (P-47)", async () => {
  const progress = [done({ bonusTricks: 1 }), NOT_STARTED, NOT_STARTED];
  await mount(<DealList context="myDeals" deals={DEALS} progress={progress} onPlay={nothing} opening={null} />);
  const [first, second, third] = screen.getAllByRole('listitem');
  expect(within(first as HTMLElement).getByRole('button', { name: 'Replay: The corner table' })).toBeTruthy();
  expect(first?.textContent).toContain('Contract:');
  expect(first?.textContent).toContain('1 bonus trick');
  expect(second?.textContent).toContain('Deal 2');
  expect(second?.textContent).not.toContain('Contract:');
  expect(within(second as HTMLElement).getByRole('button', { name: 'Play now: Deal 2' })).toBeTruthy();
  expect(within(third as HTMLElement).getByRole('button', { name: 'Locked: The last bus' })).toHaveProperty(
    'disabled',
    true,
  );
});

test('a deal that was changed since its result says so, without the bonus of the older one (D-568)', async () => {
  const deals = DEALS.map((deal) => ({ ...deal, version: 2 }));
  const progress = [done({ version: 1, bonusTricks: 1 }), done({ version: 2, bonusTricks: 1 }), NOT_STARTED];
  await mount(<DealList context="myDeals" deals={deals} progress={progress} onPlay={nothing} opening={null} />);
  const [changed, same] = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(changed).toContain('Changed since your result');
  expect(changed).not.toContain('bonus');
  expect(same).not.toContain('Changed');
  expect(same).toContain('1 bonus trick');
});

test("has no play button in the store (P-43) and tags '{n} Deals', the level and 'Any' bidding system (P-05) (P-06)", async () => {
  await mount(packPage('dealStore', [NOT_STARTED, NOT_STARTED, NOT_STARTED]));
  expect(screen.queryByRole('button', { name: /Play now|Locked|Replay/ })).toBeNull();
  expect(screen.getByText('3 Deals')).toBeTruthy();
  expect(screen.getByText('1-2')).toBeTruthy();
  expect(screen.getByTitle('Bidding system for this deal pack').textContent).toBe('Any');
});

test.each([
  [{ isFree: true, cost: null, costWithDiscount: null }, 'free'],
  [{ isFree: false, cost: '20', costWithDiscount: null }, '£20'],
  [{ isFree: false, cost: '20', costWithDiscount: '12.50' }, 'Discounted price: £12.50, normal price: £20'],
])('says what a pack costs that is not activated: %j (P-09)', async (prices, words) => {
  await mount(<BuyPrice item={{ ...prices, currency: 'GBP' }} />);
  const price = document.querySelector('.price');
  expect((price?.querySelector('.visually-hidden') ?? price)?.textContent).toBe(words);
  expect(document.querySelector('.price s')?.textContent).toBe(prices.costWithDiscount ? '£20' : undefined);
});

test("tags a pack for which no bidding system is needed 'None', as a course (P-72)", async () => {
  await mount(<PackTags {...item} biddingSystems={null} dealCount={3} />);
  expect(screen.getByTitle('Bidding system for this deal pack').textContent).toBe('None');
});

test('a pack of which the device knows only the title says nothing of its bidding systems (P-72)', async () => {
  await mount(<PackTags {...item} biddingSystems={undefined} dealCount={null} />);
  expect(screen.queryByTitle('Bidding system for this deal pack')).toBeNull();
});

test("says of a locked deal which one is to be made, and leaves 'Replay' to that one (P-67)", async () => {
  const progress = [done({ status: '-' }), NOT_STARTED, NOT_STARTED];
  const list = (unlock?: 'made') => (
    <DealList context="myDeals" deals={DEALS} progress={progress} unlock={unlock} onPlay={nothing} opening={null} />
  );
  const { unmount } = await mount(list('made'));
  const [first, second] = screen.getAllByRole('listitem');
  expect(second?.textContent).toContain('Make deal 1 first');
  expect(within(second as HTMLElement).getByRole('button', { name: 'Locked: Deal 2' })).toHaveProperty(
    'disabled',
    true,
  );
  expect(within(first as HTMLElement).getByRole('button', { name: /^Replay/ })).toHaveProperty('disabled', false);
  unmount();
  await mount(list());
  expect(screen.getByRole('button', { name: 'Play now: Deal 2' })).toBeTruthy();
  expect(screen.getByText('Opens after deal 2')).toBeTruthy();
});

test("heads the side panel 'Key Topics We’ll Cover' with a typographic apostrophe (P-13)", async () => {
  await mount(packPage('myDeals', [NOT_STARTED, NOT_STARTED, NOT_STARTED]));
  expect(screen.getByRole('heading', { name: 'Key Topics We’ll Cover' })).toBeTruthy();
});

test("shows progress and 'Continue' when some deals are complete and some are not (P-08) (P-10), none when none is (P-11)", async () => {
  await mount(packPage('myDeals', [done(), NOT_STARTED, NOT_STARTED]));
  expect(screen.getByText('1 of 3 deals · 33%')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Continue' })).toBeTruthy();
  document.body.replaceChildren();
  await mount(packPage('myDeals', [NOT_STARTED, NOT_STARTED, NOT_STARTED]));
  expect(screen.queryByRole('button', { name: 'Continue' })).toBeNull();
});

describe('what the teacher has put with a deal', () => {
  const media = (['deal_recording', 'deal_analysis'] as const).map((type) => ({
    id: type,
    url: '/x',
    config: { type },
  }));
  const both = { id: 'a', name: 'The corner table', contract, media };
  const list = {
    onPlay: nothing,
    opening: null,
    deals: [both, { ...both, id: 'b', name: null }, DEALS[2]] as ListedDeal[],
  };
  const names = () =>
    screen
      .queryAllByRole('button', { name: /^(Deal run-through|Show deal analysis)/ })
      .map((button) => button.getAttribute('aria-label'));

  test.each([
    ['dealStore', done(), []],
    ['myDeals', NOT_STARTED, []],
    ['myDeals', done(), ['Deal run-through: The corner table', 'Show deal analysis: The corner table']],
  ] as const)(
    'in %s shows of the first deal, as it stands, what may be opened (P-49) (P-50)',
    async (context, first, expected) => {
      const progress = [first, NOT_STARTED, done()];
      await mount(<DealList context={context} {...list} progress={progress} onWatch={nothing} onAnalysis={nothing} />);
      expect(names()).toEqual(expected);
    },
  );

  test('opens the one that is pressed, of the deal in whose row it stands', async () => {
    const [onWatch, onAnalysis] = [vi.fn(), vi.fn()];
    const progress = [done(), done(), done()];
    await mount(<DealList context="myDeals" {...list} progress={progress} onWatch={onWatch} onAnalysis={onAnalysis} />);
    fireEvent.click(screen.getByRole('button', { name: 'Deal run-through: Deal 2' }));
    fireEvent.click(screen.getByRole('button', { name: 'Show deal analysis: The corner table' }));
    expect([onWatch.mock.calls, onAnalysis.mock.calls]).toEqual([[[1]], [[0]]]);
  });
});

test('offers the look back on completed deals of the owner, and on no other', async () => {
  const onLookBack = vi.fn();
  const list = {
    deals: DEALS,
    progress: [done(), NOT_STARTED, NOT_STARTED],
    onPlay: () => {},
    onLookBack,
    opening: null,
  };
  const { unmount } = await mount(<DealList context="myDeals" {...list} />);
  const buttons = screen.getAllByRole('button', { name: /^Look back/ });
  expect(buttons.map((button) => button.getAttribute('aria-label'))).toEqual(['Look back: The corner table']);
  fireEvent.click(buttons[0] as HTMLElement);
  expect(onLookBack).toHaveBeenCalledWith(0);
  unmount();
  await mount(<DealList context="teaching" {...list} />);
  expect(screen.queryByRole('button', { name: /^Look back/ })).toBeNull();
});
