import type { DealCard } from '@overtrick/shared/learning/library/library-deal';
import type { LibrarySource } from '../../features/deal-library/library-source.ts';

/** A library that remembers the cards that it gave: what is chosen one by one was on a page. */
export function keepingCards(library: LibrarySource) {
  const seen = new Map<string, DealCard>();
  const keep = (cards: readonly DealCard[]): void => {
    for (const card of cards) seen.set(card.id, card);
  };
  const source: LibrarySource = {
    ...library,
    async readPage(query) {
      const page = await library.readPage(query);
      keep(page.results.flatMap(({ deals }) => deals));
      return page;
    },
    async readGroup(groupId, query) {
      const group = await library.readGroup(groupId, query);
      keep(group.deals);
      return group;
    },
  };
  return { source, seen: seen as ReadonlyMap<string, DealCard> };
}
