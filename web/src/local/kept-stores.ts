import type { browseCourses } from '@overtrick/shared/contract/courses';
import type { browseDealPacks } from '@overtrick/shared/contract/deal-packs';
import type { OutputOf, ReplyOf } from '@overtrick/shared/contract/endpoint';
import { ITEM_FILTERS, type ItemFilters } from '@overtrick/shared/learning/items/item-filters';
import { listStored, STORE_SORTS } from '@overtrick/shared/learning/items/store-list';
import { parseReply } from '../api/reply.ts';
import type { UserDatabase } from './database.ts';
import { type Asked, type HeldReply, replyKey, saveReply } from './kept-replies.ts';

/* What a device has seen of a store: one text with each card as the server gave it last (silence 267). */

type Store = typeof browseCourses | typeof browseDealPacks;
type Card = OutputOf<ReplyOf<Store>>['results'][number];

/** A card as it came, and when: milliseconds since 1970. The contract knows nothing of the time and leaves it out. */
interface KeptCard {
  readonly id: string;
  readonly seen_at: number;
}

/** The most cards of a store; those that were seen longest ago are dropped. */
const MOST = 1000;

const cardsIn = (text: string): readonly KeptCard[] => JSON.parse(text).results;

const filtersOf = (query: Asked['query'] = {}): ItemFilters =>
  Object.fromEntries(
    ['q', ...ITEM_FILTERS].flatMap((name) => (query[name] === undefined ? [] : [[name, String(query[name])]])),
  );

/** Whether an answer is the whole store: then what it does not name is in it no more. */
function isWhole(asked: Asked, text: string): boolean {
  const { meta } = JSON.parse(text);
  return meta.total_pages <= 1 && Object.values(filtersOf(asked.query)).every((value) => !value);
}

/** Keeps the cards of an answer beside those that were seen before. */
export async function saveSeen(db: UserDatabase, store: Store, asked: Asked, text: string, now: number): Promise<void> {
  const key = replyKey(store);
  const isAll = isWhole(asked, text);
  await db.transaction('rw', db.keptReplies, db.marks, async () => {
    const before = isAll ? undefined : await db.keptReplies.get(key);
    const cards = new Map((before ? cardsIn(before.text) : []).map((card) => [card.id, card]));
    for (const card of cardsIn(text)) {
      // The last seen stand last.
      cards.delete(card.id);
      cards.set(card.id, { ...card, seen_at: now });
    }
    const results = [...cards.values()].slice(-MOST);
    const meta = { per_page: MOST, total_pages: 1, current_page: 1, total: results.length };
    await saveReply(db, key, JSON.stringify({ results, meta }), now);
  });
}

/** The page of a store that is asked for, of what the device has seen of it; undefined when it has seen nothing. */
export async function findSeen(db: UserDatabase, store: Store, { query }: Asked): Promise<HeldReply | undefined> {
  const row = await db.keptReplies.get(replyKey(store));
  if (!row) return undefined;
  const { results } = parseReply(store.reply, row.text, 200) as { readonly results: readonly Card[] };
  const sortBy = STORE_SORTS.find((sort) => sort === query?.sortBy);
  const page = Number(query?.page ?? 1);
  const per = Number(query?.per ?? 20);
  const reply = listStored(results, { ...filtersOf(query), sortBy, page, per });
  return { reply, savedAt: Math.min(row.savedAt, ...cardsIn(row.text).map((card) => card.seen_at)) };
}

/** Whether the device has seen anything of a store. */
export const hasSeen = async (db: UserDatabase, store: Store): Promise<boolean> =>
  (await db.keptReplies.where('key').equals(replyKey(store)).count()) > 0;
