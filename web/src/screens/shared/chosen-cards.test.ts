import { aDealCard } from '@overtrick/shared/learning/library/library-deal.testing';
import { expect, it, vi } from 'vitest';
import type { LibrarySource } from '../../features/deal-library/library-source.ts';
import { addedWords, sortCards } from './added-deals.ts';
import { listChosenCards } from './chosen-cards.ts';
import { keepingCards } from './keeping-cards.ts';

const card = (id: string, lacks: ('auction' | 'hands' | 'table')[] = []) => aDealCard({ id, name: id, lacks });

/** A library of one group of three deals, two a page, between two deals that stand alone. */
function library() {
  const group = ['a', 'b', 'c'].map((id) => card(id));
  const alone = (id: string) => ({ groupId: `of ${id}`, groupName: '', dealCount: 1, deals: [card(id)] });
  const pages = [[alone('1'), { groupId: 'g', groupName: 'G', dealCount: 3, deals: [] }], [alone('2')]];
  const readPage = vi.fn(async ({ page }: { page: string }) => ({
    results: pages[Number(page) - 1],
    meta: { totalPages: 2 },
  }));
  const readGroup = vi.fn(async (_: string, { page }: { page: string }) => ({
    deals: group.slice((Number(page) - 1) * 2, Number(page) * 2),
    meta: { totalPages: 2 },
  }));
  return { readPage, readGroup } as unknown as LibrarySource;
}

const idsOf = (cards: readonly { readonly id: string }[]) => cards.map(({ id }) => id);

it('reads the cards of whole groups, of deals that were seen and of all that is found, each once (P-69)', async () => {
  const { source, seen } = keepingCards(library());
  await source.readPage({ page: '1' } as never);
  const found = { searchString: '' };
  expect(idsOf(await listChosenCards(source, [{ groupId: 'g', found }, { dealIds: ['1'] }], seen, 500))).toEqual([
    ...'abc1',
  ]);
  expect(idsOf(await listChosenCards(source, [{ found }], seen, 500))).toEqual([...'1abc2']);
});

it('reads no more of what is found than the list can hold (P-69)', async () => {
  const source = library();
  await listChosenCards(source, [{ found: { searchString: '' } }], new Map(), 2);
  expect(source.readPage).toHaveBeenCalledTimes(1);
});

it('leaves out what cannot be studied and what there is no room for, and says so (P-70)', () => {
  const sorted = sortCards([card('1'), card('2', ['auction']), card('3', ['table']), card('4'), card('5')], ['1'], 3);
  expect(idsOf(sorted.added)).toEqual(['3', '4']);
  expect(addedWords(sorted, 3)).toBe(
    '2 deals added. 1 deal cannot be studied. 1 deal left out: a list holds at most 3.',
  );
  expect(addedWords(sortCards([card('1')], ['1'], 3), 3)).toBe('No deal added.');
});
