import { SAMPLE_DEALS } from '@overtrick/shared/learning/deals/sample-deals';
import type { StudyDeal } from '@overtrick/shared/learning/deals/study-deal';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { DealAnalysis } from './deal-analysis.tsx';
import { DealSummaries } from './deal-summaries.tsx';
import type { TraceLine } from './traced-play.tsx';

const WEST_PLAY = SAMPLE_DEALS[0] as StudyDeal;
const never: TraceLine = () => () => undefined;

it('has the double-dummy table with the contract marked, and par', () => {
  render(<DealAnalysis deal={WEST_PLAY} isUnsolvable={false} traceLine={never} />);
  expect(within(screen.getByRole('table')).getByText(', the contract').parentElement?.textContent).toBe(
    '8, the contract',
  );
  expect(screen.getByText('Par')).toBeTruthy();
});

it.each([
  [false, 'They are being worked out.'],
  [true, 'The tricks of this deal could not be worked out.'],
])('says what is known of tricks that are not there: %s', (isUnsolvable, words) => {
  render(<DealAnalysis deal={{ ...WEST_PLAY, table: null }} isUnsolvable={isUnsolvable} traceLine={never} />);
  expect(screen.getByText(words)).toBeTruthy();
});

it('goes through the recorded play card by card, and asks the solver only while it is open', () => {
  const stop = vi.fn();
  const traceLine = vi.fn<TraceLine>(() => stop);
  const deal = { ...WEST_PLAY, recordedPlay: ['QD', '5D', '4D', 'AD'] as StudyDeal['recordedPlay'] };
  render(<DealAnalysis deal={deal as StudyDeal} isUnsolvable={false} traceLine={traceLine} />);
  expect(traceLine).not.toHaveBeenCalled();
  const details = screen.getByText('Played at the table, card by card').parentElement as HTMLDetailsElement;
  const toggle = (open: boolean) => {
    details.open = open;
    fireEvent(details, new Event('toggle'));
  };
  toggle(true);
  expect(document.body.textContent).toContain('Before the first card. The tricks are being worked out.');
  act(() => traceLine.mock.calls[0]?.[1]([5, 5, 5, 5, 4]));
  expect(document.body.textContent).toContain('Before the first card. Eight tricks for declarer.');
  for (let card = 0; card < 4; card++) fireEvent.click(screen.getByRole('button', { name: 'Next card' }));
  expect(document.body.textContent).toContain('Nine tricks for declarer, one trick more than before.');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Next card' }).disabled).toBe(true);
  expect(stop).not.toHaveBeenCalled();
  toggle(false);
  expect(stop).toHaveBeenCalledOnce();
});

it('shows hints and words on other calls to authors alone', () => {
  const deal: StudyDeal = {
    ...WEST_PLAY,
    hints: [{ hint: 'Count your points.', bid: '1H', seat: 'W' }],
    wrongCalls: [{ index: 0, call: '1NT', reason: 'Five hearts come first.' }],
  };
  const summaries = (forAuthors: boolean) => (
    <DealSummaries deals={[deal]} forAuthors={forAuthors} onOpenSimulator={() => undefined}>
      {({ summary }) => summary}
    </DealSummaries>
  );
  const { rerender } = render(summaries(false));
  expect(document.body.textContent).not.toContain('Count your points.');
  rerender(summaries(true));
  const words = screen.getByRole('heading', { name: 'On the calls' }).parentElement?.textContent;
  expect(words).toMatch(/West 1.*Hint.*Count your points\..*Wrong: 1NT.*Five hearts come first\./);
});
