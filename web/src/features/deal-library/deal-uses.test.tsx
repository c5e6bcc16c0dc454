import type { DealUse } from '@overtrick/shared/contract/deal-uses';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { mount } from '../../testing/mount.testing.tsx';
import { DealUses } from './deal-uses.tsx';
import { countedUses, differsSentence, savedSentence } from './use-words.ts';

const PACK: DealUse = {
  kind: 'deal_pack',
  id: 'p',
  title: 'Finesses',
  course: null,
  lesson: null,
  status: 'published',
  version: 1,
  differs: ['cards', 'lead'],
};
const RUN: DealUse = {
  ...PACK,
  kind: 'activity',
  id: 'a',
  title: 'Play it',
  course: { id: 'c', title: 'Play well' },
  lesson: { id: 'l', title: 'Winners' },
  differs: ['script'],
};
const LESSON: DealUse = { ...RUN, kind: 'lesson', id: 'l', title: 'Winners', lesson: null, version: 2, differs: [] };

it('lists what holds the deal, each with its status, its version and what differs (D-171)', async () => {
  await mount(<DealUses uses={[PACK, RUN, LESSON]} onTake={vi.fn()} />);
  const list = within(screen.getByRole('region', { name: 'Used in' }));
  expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Finesses publishedPack. Version 1. The cards and the lead have changed since.',
    'Play it publishedRun-through in Winners, Play well. Version 1. The script has changed since.',
    'Winners publishedLesson in Play well. Version 2.',
  ]);
  expect(list.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/teaching/deal-packs/p',
    '/teaching/courses/c/lessons/l/activities/a',
    '/teaching/courses/c/lessons/l',
  ]);
  expect(list.getAllByRole('checkbox')).toHaveLength(2);
});

it('takes the new cards into all that are behind by one press, or into those that stay chosen (D-172)', async () => {
  const onTake = vi.fn(async () => {});
  await mount(<DealUses uses={[PACK, RUN, LESSON]} onTake={onTake} />);
  fireEvent.click(screen.getByRole('button', { name: 'Take the new cards into 1 pack and 1 run-through' }));
  expect(await screen.findByText('The new cards are in 1 pack and 1 run-through. Results stay.')).toBeTruthy();
  fireEvent.click(screen.getByRole('checkbox', { name: 'Take the new cards into Finesses' }));
  fireEvent.click(screen.getByRole('button', { name: 'Take the new cards into 1 run-through' }));
  expect(await screen.findByText('The new cards are in 1 run-through. Results stay.')).toBeTruthy();
  expect(onTake.mock.calls).toEqual([[[PACK, RUN]], [[RUN]]]);
});

it('says that nothing holds the deal, and that the list needs a connection', async () => {
  const { rerender } = await mount(<DealUses uses={[]} onTake={vi.fn()} />);
  expect(screen.getByText('No pack, lesson or run-through holds this deal.')).toBeTruthy();
  expect(rerender).toBeTruthy();
  await mount(<DealUses uses={null} onTake={vi.fn()} />);
  expect(screen.getByText('The list needs a connection.')).toBeTruthy();
});

it('counts and names in words', () => {
  expect(countedUses([PACK, PACK, PACK, LESSON])).toBe('3 packs and 1 lesson');
  expect([
    differsSentence(['lead']),
    differsSentence(['cards']),
    differsSentence(['auction', 'contract', 'lead']),
  ]).toEqual([
    'The lead has changed since.',
    'The cards have changed since.',
    'The auction, the contract and the lead have changed since.',
  ]);
});

it('says after a save where the words went, and where the cards did not (D-174)', () => {
  expect(savedSentence([])).toBeUndefined();
  const said = 'The deal is saved. Its words are in 2 packs and 1 lesson: students read them once they are on line.';
  const whole = { ...PACK, differs: [] };
  expect(savedSentence([whole, whole, LESSON])).toBe(said);
  expect(savedSentence([PACK, PACK, LESSON])).toBe(`${said} 2 packs have other cards still.`);
});
