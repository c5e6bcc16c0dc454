import * as v from 'valibot';
import { formatContract } from '../../bridge/contract.ts';
import { SEATS } from '../../bridge/seat.ts';
import type { DealContent } from '../deals/deal-from-pbn.ts';
import { contractOfGame } from '../deals/game-contract.ts';
import { cardSchema, seatSchema, studyDealSchema } from '../deals/study-deal.ts';
import { idSchema } from '../values/ids.ts';

/** The facts of a deal's content that a list shows. They are derived from its newest version. */
export const dealFactsSchema = v.object({
  name: v.nullable(v.string()),
  dealer: v.picklist(SEATS),
  /** '4SX', '3N'; null when there is none. */
  contract: v.nullable(v.string()),
  declarer: v.nullable(seatSchema),
  /** A 2-character card, rank then suit, or null (deals §3.1). */
  openingLead: v.nullable(cardSchema),
  experienceLevel: v.nullable(v.number()),
  keywords: v.array(v.string()),
  playerPosition: seatSchema,
});
export type DealFacts = v.InferOutput<typeof dealFactsSchema>;

/** What a teacher writes on a deal in the library, beside its content: changing it makes no new version. */
export const dealLabelsSchema = v.object({
  tags: v.array(v.string()),
  focus: v.array(v.string()),
  biddingSystem: v.nullable(v.string()),
  classified: v.boolean(),
});
export type DealLabels = v.InferOutput<typeof dealLabelsSchema>;

/** A deal in the library's list (deals §2.3, §3.1). */
export const dealCardSchema = v.object({
  id: idSchema,
  version: v.number(),
  ...dealFactsSchema.entries,
  ...dealLabelsSchema.entries,
  /** Its place in its file, from 1; 0 for a deal that was not imported. */
  importOrder: v.number(),
  dealRecordingExists: v.boolean(),
});
export type DealCard = v.InferOutput<typeof dealCardSchema>;

/** Deals that were imported together; a single deal is a group of its own (deals §3.2). */
export const dealGroupSchema = v.object({ groupId: idSchema, groupName: v.string(), deals: v.array(dealCardSchema) });
export type DealGroup = v.InferOutput<typeof dealGroupSchema>;

/** A complete deal of the library: its card, its group, and all that is needed to show and study it. */
export const libraryDealSchema = v.object({
  ...dealCardSchema.entries,
  groupId: idSchema,
  groupName: v.string(),
  study: studyDealSchema,
});
export type LibraryDeal = v.InferOutput<typeof libraryDealSchema>;

/** The facts of a deal's content; the contract is the auction's, otherwise the stored one. */
export function dealFacts({ game, lead, experienceLevel, keywords, playerPosition }: DealContent): DealFacts {
  const contract = contractOfGame(game);
  return {
    name: game.name,
    dealer: game.auction.value,
    contract: contract ? formatContract(contract) : null,
    declarer: contract?.declarer ?? null,
    openingLead: lead,
    experienceLevel,
    keywords: [...keywords],
    playerPosition,
  };
}
