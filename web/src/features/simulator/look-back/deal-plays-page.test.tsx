import type { DealAttempt } from '@overtrick/shared/learning/progress/attempt';
import type { DealPlay } from '@overtrick/shared/learning/progress/deal-plays';
import { OUTCOME_TITLES } from '@overtrick/shared/table/table-sentences';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { DealPlaysPage } from './deal-plays-page.tsx';
import { PASTS, type PastName } from './look-back-states.ts';

const NOW = new Date('2026-11-20T18:00:00Z');

function playOf(name: PastName, minute: number, study: DealPlay['study'] = PASTS[name].study): DealPlay {
  const { facts } = PASTS[name];
  const attempt: DealAttempt = {
    kind: 'deal',
    id: `play-${minute}`,
    userId: 'u',
    at: new Date(NOW.getTime() - minute * 60_000).toISOString(),
    context: { dealPackId: 'p' },
    dealId: 'd',
    dealVersion: 1,
    seat: facts.seat,
    calls: [...facts.calls],
    cards: [...facts.cards],
    claim: facts.claim,
    help: { ...facts.help, wrongCalls: [...facts.help.wrongCalls] },
    result: facts.result,
  };
  return { attempt, study, isCounted: true };
}

const show = (...plays: readonly DealPlay[]) =>
  act(async () => {
    render(
      <DealPlaysPage
        plays={{ packTitle: 'Declarer in a suit', title: 'The short hand', place: 'Deal 4 of 12', plays }}
        now={NOW}
        lookBack={({ facts, choice }) => (
          <>
            {choice}
            <h2>{OUTCOME_TITLES[facts.result.outcome]}</h2>
          </>
        )}
      />,
    );
  });

const title = (name: string) => screen.queryByText(name, { selector: 'h2' });

it('shows the only play without a choice', async () => {
  await show(playOf('down', 5));
  expect(screen.getByText('Look back: The short hand', { selector: 'h1' })).toBeTruthy();
  expect(title('Bad luck!')).toBeTruthy();
  expect(screen.queryByLabelText('Your plays of this deal')).toBeNull();
});

it('shows the latest of several, and any other by choice', async () => {
  await show(playOf('down', 5), playOf('made', 60));
  const choice = screen.getByLabelText<HTMLSelectElement>('Your plays of this deal');
  expect([...choice.options].slice(1).map((option) => option.text.replace(/\d+:\d\d/, 'T'))).toEqual([
    'Today at T: Bad luck! 4♠ by South, 9 tricks',
    'Today at T: Brilliant! 4♠ by South, 11 tricks',
  ]);
  expect(title('Bad luck!')).toBeTruthy();
  await act(async () => void fireEvent.change(choice, { target: { value: 'play-60' } }));
  expect(title('Brilliant!')).toBeTruthy();
});

it('says that a deal must be played first: nothing of it is shown', async () => {
  await show();
  expect(title('Not played yet')).toBeTruthy();
  expect(document.body.textContent).not.toContain('spades');
});

it('says that the deal is not here as it was then, and still offers the other plays', async () => {
  await show(playOf('down', 5, null), playOf('made', 60));
  expect(title('This play cannot be shown')).toBeTruthy();
  expect(screen.getByLabelText('Your plays of this deal')).toBeTruthy();
});

it('says of a play that the rules do not allow that it is not counted, and draws nothing of it', async () => {
  await show({ ...playOf('made', 5), isCounted: false }, playOf('down', 60));
  expect(title('This play is not counted')).toBeTruthy();
  expect(title('Brilliant!')).toBeNull();
  const choice = screen.getByLabelText<HTMLSelectElement>('Your plays of this deal');
  expect([...choice.options].map((option) => option.text)).toContainEqual(expect.stringMatching(/: not counted$/));
});
