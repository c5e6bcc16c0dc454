import * as v from 'valibot';
import { formatContract } from '../../bridge/contract.ts';
import { SEATS } from '../../bridge/seat.ts';
import type { DealContent } from '../deals/deal-content.ts';
import { DEAL_LACKS, lacksOf } from '../deals/deal-lack.ts';
import { contractOfGame } from '../deals/game-contract.ts';
import { cardSchema, seatSchema, studyDealSchema } from '../deals/study-deal.ts';
import { idSchema } from '../values/id-schemas.ts';
import { dealSourceSchema } from './deal-source.ts';

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
  /** What it lacks for study (ruling 43). Of a list's card, the trick table too, once the solver has given up. */
  lacks: v.optional(v.array(v.picklist(DEAL_LACKS)), []),
});
export type DealFacts = v.InferOutput<typeof dealFactsSchema>;

/**
 * What a teacher writes on a deal in the library, beside its content: changing it makes no new version. Level and
 * keywords come from the content at first, and are the library's own from then on.
 */
export const dealLabelsSchema = v.object({
  experienceLevel: v.nullable(v.number()),
  keywords: v.array(v.string()),
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
  /** Its number in the file that it came from, and that file; null for a deal that was not imported. */
  board: v.optional(v.nullable(v.string()), null),
  filename: v.optional(v.nullable(v.string()), null),
  dealRecordingExists: v.boolean(),
  /** Only where `include` asks for them: bid_explanations, bid_hints, metadata (ruling 45). */
  bidExplanations: v.optional(studyDealSchema.entries.explanations),
  bidHints: v.optional(studyDealSchema.entries.hints),
  metadata: v.optional(v.object({ createdDate: v.string(), source: v.nullable(dealSourceSchema) })),
});
export type DealCard = v.InferOutput<typeof dealCardSchema>;

/**
 * Deals that belong together; a single deal is a group of its own (deals §3.2). In a list, `deals` has the only deal of
 * a group of one and is empty for a larger group, whose deals come in pages when it is opened (ruling 45).
 */
export const dealGroupSchema = v.object({
  groupId: idSchema,
  groupName: v.string(),
  /** The number of its deals that the search finds. */
  dealCount: v.number(),
  deals: v.array(dealCardSchema),
});
export type DealGroup = v.InferOutput<typeof dealGroupSchema>;

/** A complete deal of the library: its card, its group, and all that is needed to show and study it. */
export const libraryDealSchema = v.object({
  ...dealCardSchema.entries,
  groupId: idSchema,
  groupName: v.string(),
  source: v.nullable(dealSourceSchema),
  /** Counts the changes of its words and of its cards: what a change was made on (ruling 67). */
  revision: v.optional(v.number()),
  study: studyDealSchema,
});
export type LibraryDeal = v.InferOutput<typeof libraryDealSchema>;

/** The facts of a deal's content; the contract is the auction's, otherwise the stored one. */
export function dealFacts(content: DealContent): DealFacts {
  const { game, lead, experienceLevel, keywords, playerPosition } = content;
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
    lacks: [...lacksOf(content)],
  };
}
