import type { DealContent } from '@overtrick/shared/learning/deals/deal-content';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { press, show } from '../section.testing.tsx';
import { SECTION_STATES } from '../section-states.ts';
import { FactsForm } from './facts-form.tsx';

const facts = (content: DealContent, system: string | null = 'ACOL') =>
  show(content, (props) => <FactsForm {...props} system={system} />);

const seat = (name: string) => within(screen.getByRole('group', { name }));

test('what the auction shows is proposed by the system and confirmed by the author (D-158)', async () => {
  const deal = await facts(SECTION_STATES.plain);
  press('Propose from the auction');
  const proposed = deal.content.facts ?? [];
  expect(proposed.map(({ seat: of, call, confirmed }) => [of, call, confirmed])).toContainEqual(['S', 0, false]);
  expect(proposed.every(({ confirmed }) => !confirmed)).toBe(true);
  fireEvent.click(seat('South').getAllByRole('button', { name: /^Confirm/ })[0] as HTMLElement);
  expect(deal.content.facts?.filter(({ confirmed }) => confirmed)).toHaveLength(1);
  press(/^Confirm all/);
  expect(deal.content.facts?.every(({ confirmed }) => confirmed)).toBe(true);
});

test('a hand that does not fit its own facts is told, and one that fits too (D-158)', async () => {
  await facts(SECTION_STATES.taught);
  expect(seat('North').getByText('North holds 3 spades, not 4 or more.')).toBeTruthy();
  expect(seat('South').getByText('The hand fits.')).toBeTruthy();
});

test('the author writes from and to, and an empty field is no bound', async () => {
  const deal = await facts(SECTION_STATES.plain);
  press(/add what South shows with call 1/);
  const bound = (name: string) => seat('South').getByRole('spinbutton', { name: `South, ${name}` });
  fireEvent.change(bound('Points from'), { target: { value: '12' } });
  fireEvent.change(bound('spades from'), { target: { value: '5' } });
  fireEvent.change(bound('hearts to'), { target: { value: '99' } });
  fireEvent.change(bound('diamonds to'), { target: { value: '3' } });
  expect(deal.content.facts).toEqual([
    {
      seat: 'S',
      call: 0,
      points: { from: 12, to: 37 },
      lengths: { S: { from: 5, to: 13 }, D: { from: 0, to: 3 } },
      confirmed: true,
    },
  ]);
  fireEvent.change(bound('Points from'), { target: { value: '' } });
  expect(deal.content.facts?.[0]?.points).toBeUndefined();
});

test.each([
  [null, 'Choose a bidding system first'],
  ['Polish Club', 'Nothing is known of this auction in Polish Club'],
])('without a table for %s nothing is proposed, and it is said why', async (system, why) => {
  await facts(SECTION_STATES.plain, system);
  expect(screen.getByText(why)).toBeTruthy();
});
