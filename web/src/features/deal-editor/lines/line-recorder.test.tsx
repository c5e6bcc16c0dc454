import type { Card } from '@overtrick/shared/bridge/card';
import type { DealContent } from '@overtrick/shared/learning/deals/deal-content';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { FindCardValues } from '../../../pieces/use-card-values.ts';
import { press, show } from '../section.testing.tsx';
import { SECTION_STATES } from '../section-states.ts';
import { type LineKind, LineRecorder } from './line-recorder.tsx';

/** The document holds a whole deal: on a busy machine a screen takes seconds to draw. */
vi.setConfig({ testTimeout: 30_000 });

const { plain, taught } = SECTION_STATES;

const recorder = (content: DealContent, begin: LineKind, weigh?: FindCardValues) =>
  show(content, (props) => <LineRecorder {...props} begin={begin} weigh={weigh} />);

const said = () => document.querySelector('.status-line')?.textContent ?? '';
const hand = () => document.querySelector('.line-table .fan')?.getAttribute('aria-label');

/** Types cards, suit first: 'HK S5'. */
function typed(text: string): void {
  for (const letter of text.replaceAll(' ', '').toLowerCase())
    fireEvent.keyDown(document.querySelector('.line-table .fan button') as Element, { key: letter });
}

const tap = (card: Card) => fireEvent.click(document.querySelector(`.line-table [data-card="${card}"]`) as Element);

test('cards are played by tap and by keys, and only the bots’ are kept (D-159)', async () => {
  const deal = await recorder(plain, 'bots');
  expect([said(), hand()]).toEqual(['Trick 1: West is to lead.', 'West’s hand, to play']);
  typed('HK');
  expect(hand()).toBe('North’s hand, to play');
  tap('6H');
  typed('H8 H2');
  typed('HQ');
  expect(deal.content).toMatchObject({
    lead: 'KH',
    botCards: [[{ side: 'E', name: '8H' }], [{ side: 'W', name: 'QH' }]],
  });
  typed('HA');
  expect(deal.content.botCards).toHaveLength(2);
});

test('it is said where the script ends, and cards after it are not kept (D-159)', async () => {
  const deal = await recorder(plain, 'bots');
  typed('HK HA H5 H2');
  expect(said()).toContain('The script ends here: North has won a trick.');
  typed('S4 SJ');
  expect(deal.content.botCards).toEqual([[{ side: 'E', name: '5H' }]]);
  expect(said()).toContain('The script ends after trick 1');
});

test('a card that is taken back leaves the script; going to the start does not change it (D-159)', async () => {
  const deal = await recorder(plain, 'bots');
  typed('HK H6 H8');
  press('Take back the eight of hearts');
  expect(deal.content.botCards).toEqual([]);
  press('To the start');
  expect([deal.content.lead, said()]).toEqual(['KH', 'Trick 1: West is to lead. In the script: the king of hearts.']);
  press('Play the script’s card');
  typed('u');
  expect(deal.content.lead).toBe('KH');
  press('Remove: The lead, the king of hearts');
  expect(deal.content.lead).toBeNull();
});

test('a card that may not be played is refused in words, and nothing is kept', async () => {
  const deal = await recorder(plain, 'keyLine');
  typed('HK S4');
  expect(said()).toBe('A card of this suit cannot be added: play a heart.');
  typed('DA');
  expect(said()).toBe('North is to play.');
  expect(deal.content.keyLine).toEqual(['KH']);
});

test('what is played before the start is entered, taken back and cleared (D-160)', async () => {
  const deal = await recorder(plain, 'keyLine');
  typed('HK H6 H8 H2 HQ');
  typed('u');
  expect(deal.content.keyLine).toEqual(['KH', '6H', '8H', '2H']);
  press('Card before');
  typed('H7');
  expect(deal.content.keyLine).toEqual(['KH', '6H', '8H', '7H']);
  press('Clear the line');
  expect(deal.content.keyLine).toEqual([]);
});

test('what was played at the table becomes the teacher’s line by the author’s word alone (D-160)', async () => {
  const deal = await recorder(SECTION_STATES['recorded play'], 'teacherLine');
  expect(deal.content.teacherLine).toEqual([]);
  press('Take from what was played at the table');
  expect(deal.content.teacherLine).toEqual(deal.content.recordedPlay);
});

test('a line that no longer fits is shown as far as it fits, and says so (D-160)', async () => {
  await recorder(SECTION_STATES['hands changed'], 'teacherLine');
  expect(screen.getByText(/The line fits as far as trick 2: East cannot play the five of hearts there/)).toBeTruthy();
  expect(hand()).toBe('East’s hand, to play');
});

test('a moment is marked with its right cards, and a remark written, in the line that counts (D-161)', async () => {
  const deal = await recorder({ ...taught, moments: [], remarks: [] }, 'moments');
  expect(screen.getByText('the teacher’s line')).toBeTruthy();
  press('Next card');
  fireEvent.click(screen.getByRole('checkbox', { name: 'A marked moment' }));
  const right = within(screen.getByRole('group', { name: 'Right here' }));
  expect(right.getAllByRole('button')).toHaveLength(2);
  fireEvent.click(right.getByRole('button', { name: 'ace of hearts' }));
  tap('6H');
  fireEvent.change(screen.getByRole('textbox', { name: 'Remark' }), { target: { value: 'Duck' } });
  expect(deal.content).toMatchObject({
    moments: [{ index: 1, cards: ['AH', '6H'] }],
    remarks: [{ index: 1, text: 'Duck' }],
  });
  tap('AH');
  expect(deal.content.moments).toEqual([{ index: 1, cards: ['6H'] }]);
});

test('a moment with a card that cannot be played there is marked, and one behind the line too (D-161)', async () => {
  const deal = await recorder(SECTION_STATES['hands changed'], 'moments');
  press('Next card');
  expect(screen.getByText(/Cannot be played here: nine of diamonds/)).toBeTruthy();
  press('Take them out');
  expect(deal.content.moments?.[0]).toEqual({ index: 1, cards: ['6H'] });
  expect(screen.getByText('Trick 3, behind the line: the line does not come here')).toBeTruthy();
});

test('the solver’s card is played where a solver is: the lowest of the best (ruling 40)', async () => {
  const weigh: FindCardValues = async ({ hands }) =>
    hands.W.map((card) => ({ card, tricks: card === 'KH' || card === '9H' ? 4 : 3 }));
  const deal = await recorder(plain, 'keyLine', weigh);
  press('Play the solver’s card');
  await waitFor(() => expect(deal.content.keyLine).toEqual(['9H']));
});

test('double-dummy numbers stand on the cards when they are asked for (ruling 38)', async () => {
  const weigh = vi.fn<FindCardValues>(async ({ hands }) => hands.W.map((card) => ({ card, tricks: 4 })));
  await recorder(plain, 'keyLine', weigh);
  expect(weigh).not.toHaveBeenCalled();
  await act(async () => void fireEvent.click(screen.getByRole('switch')));
  expect(document.querySelectorAll('.card-number')).toHaveLength(13);
  expect(weigh).toHaveBeenCalledTimes(1);
});

test('without a contract it is said why no card can be played', async () => {
  await recorder(SECTION_STATES['no auction'], 'bots');
  expect(screen.getByText('Cards can be played once there is a contract.')).toBeTruthy();
});
