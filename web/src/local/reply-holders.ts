import { browseCourses } from '@overtrick/shared/contract/courses';
import { getDealGroup } from '@overtrick/shared/contract/deal-groups';
import { getDeal, getDealNeighbours, listDealChoices, listGroupedDeals } from '@overtrick/shared/contract/deal-library';
import { browseDealPacks } from '@overtrick/shared/contract/deal-packs';
import type { Endpoint } from '@overtrick/shared/contract/endpoint';
import { wordsOf } from '@overtrick/shared/learning/library/deal-draft';
import type { LibraryDeal } from '@overtrick/shared/learning/library/library-deal';
import { FILTER_KEYS } from '@overtrick/shared/learning/library/library-filters';
import type { UserDatabase } from './database.ts';
import { forgetAgreed } from './deal-drafts.ts';
import { dropKeptDeal, findKeptDeal, noteOpened, saveKeptDeal } from './kept-deals.ts';
import {
  findKeptGroup,
  findKeptNeighbours,
  type LibraryQuery,
  listKeptChoices,
  listKeptGroups,
  readKeptPart,
} from './kept-library.ts';
import type { Asked, HeldReply } from './kept-replies.ts';
import { findSeen, hasSeen, saveSeen } from './kept-stores.ts';
import { setMeta } from './meta.ts';

/** How the answers to one call are kept on the device and made there. */
export interface ReplyHolder {
  /** Whether `find` would find one, at the cost of a look by key. */
  readonly isHere: (db: UserDatabase, asked: Asked) => Promise<boolean>;
  readonly find: (db: UserDatabase, asked: Asked, now: number) => Promise<HeldReply | undefined>;
  /** @param text the answer as it came */
  readonly save: (db: UserDatabase, asked: Asked, reply: never, now: number, text: string) => Promise<void>;
  /** The server says that it is not there. */
  readonly drop?: (db: UserDatabase, asked: Asked) => Promise<void>;
}

const dealIdIn = ({ params }: Asked): string => params?.dealId ?? '';

/** The kept deal, unless another version of it is asked for, which is not the library's and is not kept. */
async function findAsked(db: UserDatabase, asked: Asked): ReturnType<typeof findKeptDeal> {
  const row = await findKeptDeal(db, dealIdIn(asked));
  const version = asked.query?.version;
  return version === undefined || row?.deal.study.version === Number(version) ? row : undefined;
}

const deal: ReplyHolder = {
  isHere: async (db, asked) => (await findAsked(db, asked)) !== undefined,
  async find(db, asked, now) {
    const row = await findAsked(db, asked);
    if (row) await noteOpened(db, row.id, now);
    return row && { reply: row.deal, savedAt: row.savedAt };
  },
  async save(db, { query }, reply: LibraryDeal, now) {
    if (query?.version !== undefined) return;
    await saveKeptDeal(db, reply, now, true);
    await forgetAgreed(db, reply.id, wordsOf(reply));
  },
  drop: async (db, asked) => {
    if (asked.query?.version === undefined) await dropKeptDeal(db, dealIdIn(asked));
  },
};

const anyDeals = async (db: UserDatabase): Promise<boolean> => (await db.keptDeals.count()) > 0;

/** The device makes the lists of what it holds; the server's are not kept. */
const madeHere = (make: (db: UserDatabase, asked: Asked) => Promise<object | undefined>): ReplyHolder => ({
  isHere: anyDeals,
  async find(db, asked, now) {
    const reply = await make(db, asked);
    return reply && { reply, savedAt: (await readKeptPart(db)).since ?? now };
  },
  save: async () => {},
});

const isBare = (query: LibraryQuery = {}): boolean =>
  !query.searchString && !query.teacherProfileId && FILTER_KEYS.every((key) => query[key] === undefined);

const groups: ReplyHolder = {
  // A library of another teacher, which an admin reads, is not here.
  ...madeHere(async (db, { query = {} }) => (query.teacherProfileId ? undefined : listKeptGroups(db, query))),
  async save(db, { query }, reply: { readonly meta: { readonly deals: number } }, now) {
    if (isBare(query)) await setMeta(db, 'library', { deals: reply.meta.deals, at: now });
  },
};

/** The device makes the pages of a store of what it has seen of it. */
const seen = (store: typeof browseCourses | typeof browseDealPacks): ReplyHolder => ({
  isHere: (db) => hasSeen(db, store),
  find: (db, asked) => findSeen(db, store, asked),
  save: (db, asked, _, now, text) => saveSeen(db, store, asked, text, now),
});

/** The calls whose answers are more than a text that is kept. */
export const REPLY_HOLDERS: ReadonlyMap<Endpoint, ReplyHolder> = new Map<Endpoint, ReplyHolder>([
  [getDeal as Endpoint, deal],
  [listGroupedDeals as Endpoint, groups],
  [
    getDealGroup as Endpoint,
    madeHere(async (db, { params, query = {} }) => findKeptGroup(db, params?.groupId ?? '', query)),
  ],
  [listDealChoices as Endpoint, madeHere(async (db, { query = {} }) => [...(await listKeptChoices(db, query))])],
  [browseCourses as Endpoint, seen(browseCourses)],
  [browseDealPacks as Endpoint, seen(browseDealPacks)],
  [getDealNeighbours as Endpoint, madeHere(async (db, asked) => findKeptNeighbours(db, dealIdIn(asked)))],
]);
