import * as v from 'valibot';
import { isCard } from '../../bridge/card.ts';
import { SEATS } from '../../bridge/seat.ts';
import { SUITS } from '../../bridge/suit.ts';
import { TRICK_TABLE_STRAINS } from '../../bridge/trick-table.ts';
import { idSchema } from '../values/id-schemas.ts';
import { OUTCOMES } from './outcome.ts';

export const seatSchema = v.picklist(SEATS);

/** A card's name, rank then suit: 'AS'. */
export const cardSchema = v.custom<import('../../bridge/card.ts').Card>(isCard, 'Enter a valid card');

export const outcomeSchema = v.picklist(OUTCOMES);

/** A game state as given to the simulator (deals §3.3; rulings 31, 34, 37). */
export const gameSchema = v.object({
  name: v.optional(v.nullable(v.string()), null),
  /** '{first seat}:hand hand hand hand'; we write the dealer first. */
  deal: v.string(),
  auction: v.object({ value: seatSchema, bids: v.array(v.string()) }),
  vulnerable: v.string(),
  startWithEmptyAuction: v.optional(v.boolean(), false),
  /** Given when there are no calls (MiniBridge, ruling 31): '3N', with its declarer. */
  contract: v.optional(v.nullable(v.string()), null),
  declarer: v.optional(v.nullable(seatSchema), null),
  /** Of an ending: who leads to its first trick, and the tricks that the student's side is to take (ruling 37). */
  leader: v.optional(seatSchema),
  target: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(13))),
});
export type Game = v.InferOutput<typeof gameSchema>;

export const botCardSchema = v.object({ side: seatSchema, name: cardSchema });

/** The teacher's words about a call in place of the auction's call with this index, from 0. */
const callNoteSchema = v.object({
  index: v.pipe(v.number(), v.integer(), v.minValue(0)),
  call: v.string(),
  reason: v.string(),
});

const cardIndex = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(51));
const remarkSchema = v.object({ index: cardIndex, text: v.string() });
const momentSchema = v.object({ index: cardIndex, cards: v.array(cardSchema) });

/** What the student is to reach: as many tricks as there are, the contract safely, or its defeat (ruling 63). */
export const AIMS = ['most', 'safely', 'beat'] as const;
export type Aim = (typeof AIMS)[number];

const span = (most: number) => {
  const end = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(most));
  return v.object({ from: end, to: end });
};

/** What the auction shows of a seat (dealing/hand-facts, ruling 61). */
const seatFactsSchema = v.object({
  seat: seatSchema,
  call: v.pipe(v.number(), v.integer(), v.minValue(0)),
  points: v.optional(span(37)),
  /** A map, so that its keys stay as they are on the wire. */
  lengths: v.optional(v.record(v.picklist(SUITS), v.optional(span(13)))),
  confirmed: v.boolean(),
});

const reasonedCallSchema = v.object({ call: v.string(), reason: v.string() });

/** The words on a call that the auction no longer has, kept for the author until the call is back (silence 200). */
const looseNoteSchema = v.object({
  /** Where the call stood in the auction, from 0. */
  index: v.pipe(v.number(), v.integer(), v.minValue(0)),
  seat: seatSchema,
  call: v.string(),
  hint: v.string(),
  explanation: v.string(),
  alternatives: v.array(reasonedCallSchema),
  wrongCalls: v.array(reasonedCallSchema),
  /** What the call showed (ruling 61). */
  facts: v.optional(v.array(seatFactsSchema)),
});
export type LooseNote = v.InferOutput<typeof looseNoteSchema>;

/** A finding of the deal doctor that the author has answered, by its key; for authors only. */
const silencedSchema = v.object({ key: v.string(), reason: v.string() });

const tricksSchema = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(13));

/** The 20 double-dummy results, {N: {S, H, D, C, NT}, …}: maps, so that their keys stay as they are on the wire. */
export const trickTableSchema = v.record(seatSchema, v.record(v.picklist(TRICK_TABLE_STRAINS), tricksSchema));

/** A deal as it comes in a bundle: everything that study needs, immutable under (id, version) (rulings 21, 24). */
export const studyDealSchema = v.object({
  id: idSchema,
  version: v.pipe(v.number(), v.integer(), v.minValue(1)),
  /** The hash of what this version contains: after a rewind its number may stand for other content (ruling 53). */
  hash: v.optional(v.string()),
  game: gameSchema,
  playerPosition: seatSchema,
  hints: v.array(v.object({ hint: v.string(), bid: v.string(), seat: seatSchema })),
  /** One explanation a call, in the order of the calls; '' for none (deals §3.8). */
  explanations: v.array(v.string()),
  declarerHint: v.nullable(v.string()),
  /** A field that only Overtrick has: shown to a defending student (ruling 35). */
  defenderHint: v.nullable(v.string()),
  lead: v.nullable(cardSchema),
  /** Per trick (index 0 is the first), the cards that bots play (deals §3.7). */
  botCards: v.array(v.array(botCardSchema)),
  /** The claims that the teacher allows: from this trick on (1 = first), this many of the tricks left (ruling 32). */
  claimParameters: v.array(v.object({ trick: v.number(), tricks: v.number() })),
  resultMessages: v.array(v.object({ outcome: outcomeSchema, message: v.string() })),
  /** Fields that only Overtrick has: what a teacher expects at the table (table/table-deal). */
  goal: v.optional(v.nullable(v.string())),
  agreements: v.optional(v.nullable(v.string())),
  alternatives: v.optional(v.array(callNoteSchema)),
  wrongCalls: v.optional(v.array(callNoteSchema)),
  /** What has been played before the student begins; only the author sets it (ruling 60). */
  keyLine: v.optional(v.array(cardSchema)),
  /** The cards that the file holds as played at the table, for authors; nobody begins behind them (ruling 60). */
  recordedPlay: v.optional(v.array(cardSchema)),
  /** The teacher's line, shown beside the student's after the deal (ruling 60). */
  teacherLine: v.optional(v.array(cardSchema)),
  /** The author's note; students read it after the deal when `noteShown` (ruling 44). */
  note: v.optional(v.nullable(v.string())),
  noteShown: v.optional(v.boolean()),
  /** Text before the first call or card, and text after the deal (ruling 44). */
  intro: v.optional(v.nullable(v.string())),
  afterword: v.optional(v.nullable(v.string())),
  /** The teacher's words at a card: its index in the recorded play, from 0; the look back shows them (ruling 44). */
  remarks: v.optional(v.array(remarkSchema)),
  /** The cards that the teacher finds right in place of the card with this index of the recorded play (ruling 44). */
  moments: v.optional(v.array(momentSchema)),
  /** What counts as doing best; absent is 'most' (ruling 63). */
  aim: v.optional(v.picklist(AIMS)),
  /** 'End after the auction': a whole auction without the play. */
  endAfterAuction: v.optional(v.boolean()),
  /** What the auction shows of each seat (ruling 61). */
  facts: v.optional(v.array(seatFactsSchema)),
  silenced: v.optional(v.array(silencedSchema)),
  /** For authors only. */
  looseNotes: v.optional(v.array(looseNoteSchema)),
  experienceLevel: v.nullable(v.number()),
  keywords: v.array(v.string()),
  /** The 20 double-dummy results, 'S 8 5 8 5;H …' (bridge/trick-table); absent when not computed yet (ruling 27). */
  table: v.optional(v.nullable(v.string()), null),
});
export type StudyDeal = v.InferOutput<typeof studyDealSchema>;

/** The fields of a deal without a teacher's words: the same in every deal that has only hands and an auction. */
export const UNTAUGHT_STUDY_DEAL = {
  hints: [],
  explanations: [],
  declarerHint: null,
  defenderHint: null,
  lead: null,
  botCards: [],
  claimParameters: [],
  resultMessages: [],
  experienceLevel: null,
  keywords: [],
} satisfies Partial<StudyDeal>;
