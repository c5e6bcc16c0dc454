import * as v from 'valibot';
import { findContract } from '../../bridge/contract.ts';
import { formatDeal, isPlayable, parseDeal } from '../../bridge/deal.ts';
import type { DealContent } from '../deals/deal-content.ts';
import { idSchema } from '../values/id-schemas.ts';
import type { Id } from '../values/ids.ts';
import { boardContent } from './board-content.ts';
import type { DealWish } from './deal-wish.ts';
import type { FoundDeal } from './found-deal.ts';
import { readWish } from './read-wish.ts';
import { type WishDraft, wishDraftSchema } from './wish-draft.ts';

const text = v.pipe(v.string(), v.maxLength(200));

/** Deals that were found and not yet added, as a device keeps them: with the wishes that they were made to. */
export const madeDealsSchema = v.object({
  wishes: wishDraftSchema,
  groupId: idSchema,
  name: text,
  /** In order; the id is the deal's in the library, so that adding them twice makes them once. */
  deals: v.array(v.object({ id: idSchema, deal: text, contract: v.optional(text) })),
});
export type KeptDeals = v.InferOutput<typeof madeDealsSchema>;

export interface MadeDeal {
  readonly id: Id;
  readonly found: FoundDeal;
}

/** Deals on the screen, with the wishes that they were made to. */
export interface MadeDeals {
  readonly typed: WishDraft;
  readonly wish: DealWish;
  readonly groupId: Id;
  readonly name: string;
  readonly deals: readonly MadeDeal[];
}

export const keptOf = ({ typed, groupId, name, deals }: MadeDeals): KeptDeals => ({
  wishes: typed,
  groupId,
  name,
  deals: deals.map(({ id, found: { deal, chosen } }) => ({
    id,
    deal: formatDeal(deal),
    ...(chosen && { contract: `${chosen.level}${chosen.strain}` }),
  })),
});

/** The inverse of keptOf; undefined for anything that it did not write. */
export function findMadeDeals(kept: unknown): MadeDeals | undefined {
  const read = v.safeParse(madeDealsSchema, kept);
  const wish = read.success ? readWish(read.output.wishes) : undefined;
  if (!read.success || !wish?.ok) return undefined;
  const { wishes: typed, groupId, name } = read.output;
  const deals = read.output.deals.flatMap(({ id, deal: cards, contract }): MadeDeal[] => {
    const deal = parseDeal(cards);
    if (!deal.ok || !isPlayable(deal.value)) return [];
    const chosen = contract === undefined ? undefined : findContract(contract, 'S');
    return [
      { id, found: { deal: deal.value, ...(chosen && { chosen: { level: chosen.level, strain: chosen.strain } }) } },
    ];
  });
  return { typed, wish: wish.value, groupId, name, deals };
}

/** A made deal on its board. */
export interface MadeBoard {
  readonly id: Id;
  readonly content: DealContent;
  readonly biddingSystem: string | null;
}

export const boardsOf = ({ wish, deals }: Pick<MadeDeals, 'wish' | 'deals'>): readonly MadeBoard[] =>
  deals.map(({ id, found }, place) => ({
    id,
    content: boardContent(wish, found, place),
    biddingSystem: wish.bidding.kind === 'auction' ? wish.bidding.system : null,
  }));
