import { SAMPLE_DEALS } from '@overtrick/shared/learning/deals/sample-deals';
import type { StudyDeal } from '@overtrick/shared/learning/deals/study-deal';
import { fireEvent, render, screen, within } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { DealSummary } from './deal-summary.tsx';
import { SummariesDialog } from './summaries-dialog.tsx';

const [WEST_PLAY, ...REST] = SAMPLE_DEALS as [StudyDeal, ...StudyDeal[]];
const text = () => document.body.textContent ?? '';

describe('a deal summary', () => {
  it('has the matrix of four hands and the bidding table (D-46)', () => {
    render(<DealSummary deal={WEST_PLAY} />);
    for (const seat of ['North', 'East', 'South', 'West'])
      expect(screen.getAllByText(new RegExp(`^${seat}`)).length).toBeGreaterThan(0);
    for (const rank of ['A', 'K', 'Q', 'J', '10']) expect(text().split(rank).length).toBeGreaterThan(4);
    const table = screen.getByRole('table');
    expect(within(table).getAllByRole('columnheader')).toHaveLength(4);
    expect(within(table).getAllByRole('cell').length).toBeGreaterThanOrEqual(WEST_PLAY.game.auction.bids.length);
  });

  it('says dealer and vulnerability only when present (D-42)', () => {
    render(<DealSummary deal={{ game: { deal: WEST_PLAY.game.deal } }} />);
    expect(text()).not.toContain('Dealer:');
    expect(text()).not.toContain('Vulnerability:');
    render(<DealSummary deal={{ game: { auction: { value: 'E', bids: [] }, vulnerable: 'EW' } }} />);
    expect(text()).toContain('Dealer:East');
    expect(text()).toContain('Vulnerability:E/W');
  });

  it('says the contract only with its declarer (D-43), and always has the opening lead (D-45)', () => {
    const { unmount } = render(<DealSummary deal={{ game: { contract: '4SX' } }} />);
    expect(text()).not.toContain('Contract:');
    expect(text()).toContain('Opening lead:not set');
    unmount();
    render(<DealSummary deal={{ game: { contract: '4SX', declarer: 'S' }, lead: 'TH' }} />);
    expect(text()).toMatch(/Contract:4.*X by South/);
    expect(text()).toContain('Opening lead:ten of hearts');
  });

  it('draws no bidding table for an auction that cannot be read', () => {
    render(<DealSummary deal={{ game: { ...WEST_PLAY.game, auction: { value: 'N', bids: ['1S', '1H'] } } }} />);
    expect(screen.queryByRole('table')).toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(text()).toContain('Opening lead:');
  });
});

describe('what the file of a deal says', () => {
  it('is the author’s note, and the cards played at the table in tricks (D-108)', () => {
    const record = ['QD', '5D', '3D', 'AD', 'AC'];
    render(<DealSummary deal={{ ...WEST_PLAY, note: 'Board 7.\nA club night.', recordedPlay: record }} />);
    expect(screen.getByRole('heading', { name: 'Note' }).parentElement?.textContent).toContain('A club night.');
    const played = screen.getByRole('heading', { name: 'Played at the table' }).parentElement as HTMLElement;
    const rows = within(played).getAllByRole('row').slice(1);
    expect(rows.length).toBeGreaterThan(0);
    expect(rows[0]?.textContent).toContain('queen of diamonds, led');
  });

  it('keeps cards that do not fit the deal', () => {
    render(<DealSummary deal={{ game: {}, recordedPlay: ['AS', 'KS'] }} />);
    expect(text()).toContain('These cards cannot be played in this deal:');
    expect(text()).toContain('ace of spades');
  });

  it('is nothing for a deal without any', () => {
    render(<DealSummary deal={WEST_PLAY} />);
    expect(text()).not.toMatch(/Note|Played at the table|This deal lacks/);
  });
});

it('a deal that lacks something shows what is there and says what is missing in one sentence (D-109)', () => {
  render(<DealSummary deal={{ game: { deal: 'N:AKQ2.432.432.432 - - -' } }} />);
  const missing = 'This deal lacks a dealer, the hands of East, South and West, and an auction or a contract.';
  expect(screen.getByText(missing)).toBeTruthy();
  expect(screen.getAllByText(/^North/).length).toBeGreaterThan(0);
});

function open(over: Partial<ComponentProps<typeof SummariesDialog>> = {}) {
  const onOpenSimulator = vi.fn();
  const onClose = vi.fn();
  render(
    <SummariesDialog
      title="Sample deals"
      deals={SAMPLE_DEALS}
      onOpenSimulator={onOpenSimulator}
      onClose={onClose}
      {...over}
    />,
  );
  return { onOpenSimulator, onClose };
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const shown = () => screen.getByRole('heading', { level: 2 }).textContent;
const names = SAMPLE_DEALS.map(({ game }) => game.name);

describe('several deal summaries', () => {
  it('begin where the opener says and wrap around in both directions (D-51)', () => {
    open({ index: 3 });
    const walked = [shown()];
    for (const way of ['Next deal', 'Next deal', 'Prev deal', 'Prev deal', 'Prev deal', 'Prev deal', 'Prev deal']) {
      press(way);
      walked.push(shown());
    }
    expect(walked).toEqual([3, 4, 0, 4, 3, 2, 1, 0].map((index) => names[index]));
    press('Prev deal');
    expect(shown()).toBe(names[4]);
  });

  it('open in the simulator alone or all together, the one that is shown first (D-51)', () => {
    const { onOpenSimulator } = open({ index: 1 });
    press('Open in simulator');
    press('Open all deals in simulator');
    expect(onOpenSimulator.mock.calls).toEqual([
      [[SAMPLE_DEALS[1]], 0],
      [SAMPLE_DEALS, 1],
    ]);
  });
});

describe('one deal summary', () => {
  it('has neither Prev deal nor Next deal (D-52), nor Open all deals in simulator (D-53)', () => {
    open({ deals: [WEST_PLAY] });
    expect(screen.queryByRole('button', { name: 'Prev deal' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Next deal' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Open all deals in simulator' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Open in simulator' })).toBeTruthy();
  });
});

describe('the game engine’s buttons', () => {
  const engine = { onOpen: vi.fn(), busy: false, problem: null };

  it('are shown only when the page asks for them (D-48)', () => {
    open();
    expect(screen.queryByRole('button', { name: /game engine/ })).toBeNull();
  });

  it('open a room for the one deal or for all of the previewed set (D-54)', () => {
    open({ engine, index: 2 });
    press('Open in game engine');
    press('Open all in game engine');
    expect(engine.onOpen.mock.calls).toEqual([[[SAMPLE_DEALS[2]?.id]], [SAMPLE_DEALS.map(({ id }) => id)]]);
  });

  it('are one for one deal, take no press while a room is loading, and say why one was refused', () => {
    open({ engine: { ...engine, busy: true, problem: 'This deal is not yours.' }, deals: REST.slice(0, 1) });
    engine.onOpen.mockClear();
    press('Open in game engine');
    expect(engine.onOpen).not.toHaveBeenCalled();
    expect(screen.queryByRole('button', { name: 'Open all in game engine' })).toBeNull();
    expect(screen.getByText('This deal is not yours.')).toBeTruthy();
  });
});
