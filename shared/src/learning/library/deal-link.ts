import * as v from 'valibot';
import { outcomeSchema, seatSchema } from '../deals/study-deal.ts';
import { listedDealSchema } from '../packs/deal-pack.ts';
import { idSchema } from '../values/id-schemas.ts';

/** How the deals of a link open: studied with bids to find, or played freely (ruling 6). The first is the default. */
export const LINK_MODES = ['study', 'play'] as const;
export type LinkMode = (typeof LINK_MODES)[number];

const fields = { name: v.string(), mode: v.picklist(LINK_MODES), deals: v.array(listedDealSchema) };

/** A teacher's link to deals, as its teacher has it (silence 61). */
export const dealLinkSchema = v.object({
  id: idSchema,
  ...fields,
  /** The key in its address, /links/{token}. */
  token: v.string(),
  /** Whether its address works. */
  active: v.boolean(),
  /** Whether it asks readers without an account for a first name, with which their results are sent (ruling 64). */
  asksName: v.optional(v.boolean()),
  createdDate: v.string(),
});
export type DealLink = v.InferOutput<typeof dealLinkSchema>;

/** A link for anybody who has its address; it reveals nothing about the deals. */
export const publicLinkSchema = v.object({
  ...fields,
  teacherName: v.string(),
  asksName: v.optional(v.boolean()),
  /** True for its own teacher, who is in no list of its readers. */
  isOwn: v.optional(v.boolean()),
});
export type PublicLink = v.InferOutput<typeof publicLinkSchema>;

/** How a reader of a link is known: by the account, by a first name, or not at all: those are counted together. */
export const READER_KINDS = ['account', 'guest', 'unnamed'] as const;

const reader = {
  id: idSchema,
  kind: v.picklist(READER_KINDS),
  /** Null for those without a name. */
  name: v.nullable(v.string()),
};

/** Somebody who opened a link. */
export const linkReaderSchema = v.object({
  ...reader,
  /** How often a table was opened. */
  openings: v.number(),
  firstOpened: v.string(),
  lastOpened: v.string(),
  /** How many deals were played to their end, repeats included. */
  results: v.number(),
});
export type LinkReader = v.InferOutput<typeof linkReaderSchema>;

/** How a deal of a link went for a reader, as it counts (ruling 52). */
export const linkResultSchema = v.object({
  /** The attempt's; unique for its reader. */
  id: idSchema,
  reader: v.object(reader),
  deal: listedDealSchema,
  at: v.string(),
  /** '4SX' and who declared; null when passed out or cut short. */
  contract: v.nullable(v.string()),
  declarer: v.nullable(seatSchema),
  /** Tricks of the declaring side; null without play. */
  tricks: v.nullable(v.number()),
  /** Signed for the reader's side; null when the vulnerability is unknown. */
  score: v.nullable(v.number()),
  outcome: outcomeSchema,
});
export type LinkResult = v.InferOutput<typeof linkResultSchema>;

/** How one deal of a link went for all its readers together. */
export const linkDealSummarySchema = v.object({
  deal: listedDealSchema,
  readers: v.number(),
  results: v.number(),
  /** How many of the results fulfilled the contract (or defeated it), and how many of these lost nothing. */
  made: v.number(),
  faultless: v.number(),
});

/** What became of a link: who came, and how each deal went. */
export const linkSummarySchema = v.object({
  readers: v.number(),
  /** Tables opened by readers without a name. */
  unnamedOpenings: v.number(),
  results: v.number(),
  deals: v.array(linkDealSummarySchema),
});
export type LinkSummary = v.InferOutput<typeof linkSummarySchema>;
