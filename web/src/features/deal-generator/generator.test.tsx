import { dealSource } from '@overtrick/shared/learning/generator/deal-source';
import { findDeals } from '@overtrick/shared/learning/generator/find-deals';
import type { MadeBoard } from '@overtrick/shared/learning/generator/made-deals';
import { namedId } from '@overtrick/shared/learning/values/named-id';
import { unwrap } from '@overtrick/shared/result';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { GeneratorCalls } from './generator-calls.ts';
import { GeneratorPage } from './generator-page.tsx';
import type { KeptGenerator } from './use-generator.ts';

Element.prototype.scrollIntoView = () => {};

/** A page over a source without a worker; what it keeps and adds is at hand. */
function setUp(kept: KeptGenerator = {}, change: Partial<GeneratorCalls> = {}) {
  let made = 0;
  let seed = 0;
  const seen: { kept: KeptGenerator; added: { name: string; boards: readonly MadeBoard[] }[] } = { kept, added: [] };
  const calls: GeneratorCalls = {
    isOnline: true,
    newId: () => namedId(String(made++)),
    find: async (wish, count, search) => {
      const source = unwrap(dealSource(wish, ++seed));
      const solver = { solveMany: async () => [] };
      let tally = { tries: 0, dealt: 0, solved: 0, found: 0 };
      const end = await findDeals(wish, count, { ...search, source, solver, onTally: (now) => (tally = now) });
      return { end, tally, share: 0.01 };
    },
    keep: async (state) => {
      seen.kept = state;
    },
    add: async ({ name }, boards) => {
      seen.added.push({ name, boards });
    },
    onAdded: vi.fn(),
    ...change,
  };
  const view = render(<GeneratorPage calls={calls} kept={kept} />);
  return { seen, calls, view };
}

const press = (name: string | RegExp): boolean => fireEvent.click(screen.getByRole('button', { name }));
const boards = () => screen.queryAllByRole('article');
const begin = async (preset: string, count: string): Promise<void> => {
  press(preset);
  fireEvent.change(screen.getByLabelText('Number of deals'), { target: { value: count } });
  press(/^Generate \d/);
  await waitFor(() => expect(boards()).toHaveLength(Number(count)));
};

test('another deal takes the place of one, and boards move up when one is dropped', async () => {
  setUp();
  await begin('1NT–3NT', '3');
  const before = boards().map((board) => board.textContent);
  press('Deal another in place of Board 2');
  await waitFor(() => expect(boards()[1]?.textContent).not.toBe(before[1]));
  expect([boards()[0]?.textContent, boards()[2]?.textContent]).toEqual([before[0], before[2]]);
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Drop Board 1' }).hasAttribute('disabled')).toBe(false),
  );
  press('Drop Board 1');
  expect(boards().map((board) => within(board).getByRole('heading').textContent)).toEqual(['Board 1', 'Board 2']);
});

test('a refused adding keeps the deals, and the same deals go again under the same ids (D-131)', async () => {
  let isDown = true;
  const { seen, calls } = setUp(
    {},
    {
      add: async ({ name }, made) => {
        seen.added.push({ name, boards: made });
        if (isDown) throw new Error('The server is busy.');
      },
    },
  );
  await begin('Weak two', '2');
  fireEvent.change(screen.getByLabelText('Name of the group'), { target: { value: 'Tuesday' } });
  press('Add 2 deals to the library');
  expect(await screen.findByText('The server is busy.')).toBeTruthy();
  expect(boards()).toHaveLength(2);
  isDown = false;
  press('Add 2 deals to the library');
  await waitFor(() => expect(calls.onAdded).toHaveBeenCalledWith(expect.any(String), 2));
  const [first, second] = seen.added;
  expect(second).toEqual(first);
  expect(first?.name).toBe('Tuesday');
  expect(first?.boards[0]?.biddingSystem).toBe('SAYC');
  expect(boards()).toHaveLength(0);
});

test('what was typed and found is there when the page opens again (D-132)', async () => {
  const { seen, view } = setUp();
  await begin('MiniBridge', '2');
  fireEvent.change(screen.getAllByLabelText(/^Contract of South/)[0] as HTMLElement, { target: { value: '2H' } });
  const before = boards().map((board) => board.textContent);
  await waitFor(() => expect(seen.kept.deals?.deals[0]?.contract).toBe('2H'));
  view.unmount();
  setUp(JSON.parse(JSON.stringify(seen.kept)));
  expect(boards().map((board) => board.textContent)).toEqual(before);
  expect(screen.getByLabelText('Number of deals')).toHaveProperty('value', '2');
});

test('off line the deals wait, and the button says why', async () => {
  setUp({}, { isOnline: false });
  await begin('Weak two', '1');
  expect(screen.getByRole('button', { name: 'Add 1 deal to the library' }).getAttribute('aria-disabled')).toBe('true');
  expect(screen.getByText(/^Adding needs a connection/)).toBeTruthy();
});

test('a worker that breaks is told, and what was found stays', async () => {
  setUp(
    {},
    {
      find: async () => {
        throw new Error('The generator did not start. Reload the page and try again.');
      },
    },
  );
  press('MiniBridge');
  press(/^Generate \d/);
  expect(await screen.findByText(/^The generator did not start/)).toBeTruthy();
});
