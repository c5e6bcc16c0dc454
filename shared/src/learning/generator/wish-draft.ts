import * as v from 'valibot';
import { SEATS } from '../../bridge/seat.ts';
import { STRAINS } from '../../bridge/strain.ts';
import { bySuit } from '../../bridge/suit.ts';
import { VULNERABILITIES } from '../../bridge/vulnerability.ts';

export const SHAPE_CHOICES = ['any', 'balanced', 'semi-balanced', 'shapes'] as const;
export const BIDDING_CHOICES = ['none', 'auction', 'contract', 'minibridge'] as const;
export const GOAL_CHOICES = ['any', 'makes', 'just-makes', 'fails', 'lead-decides', 'tricks'] as const;

const seat = v.picklist(SEATS);
const text = v.pipe(v.string(), v.maxLength(400));
const bySuitText = v.object({ S: text, H: text, D: text, C: text });

const seatDraftSchema = v.object({
  points: text,
  shape: v.picklist(SHAPE_CHOICES),
  /** '4432 5=3=3=2', of the choice 'shapes'. */
  shapes: text,
  lengths: bySuitText,
  /** '2/3': two of the top three. */
  qualities: bySuitText,
  /** 'AS KS', or a hand. */
  cards: text,
});
export type SeatDraft = v.InferOutput<typeof seatDraftSchema>;

const pairDraftSchema = v.object({ points: text, longest: text });
export type PairDraft = v.InferOutput<typeof pairDraftSchema>;

/** The wishes as they are typed: kept on the device for the next time, so whatever it holds is read through this. */
export const wishDraftSchema = v.object({
  bidding: v.picklist(BIDDING_CHOICES),
  calls: text,
  /** Who makes the first of the calls. */
  caller: seat,
  system: text,
  byFacts: v.boolean(),
  contract: text,
  declarer: seat,
  seats: v.object({ N: seatDraftSchema, E: seatDraftSchema, S: seatDraftSchema, W: seatDraftSchema }),
  pairs: v.object({ NS: pairDraftSchema, EW: pairDraftSchema }),
  goal: v.picklist(GOAL_CHOICES),
  tricks: text,
  /** Of the tricks, where there is no contract. */
  tricksDeclarer: seat,
  tricksStrain: v.picklist(STRAINS),
  count: text,
  first: text,
  dealer: v.picklist(['board', ...SEATS]),
  vulnerable: v.picklist(['board', ...VULNERABILITIES]),
  turning: v.picklist(['as-dealt', 'in-turn', ...SEATS]),
  student: v.picklist(['declarer', 'leader', ...SEATS]),
});
export type WishDraft = v.InferOutput<typeof wishDraftSchema>;

const noText = () => bySuit(() => '');

export const EMPTY_SEAT: SeatDraft = {
  points: '',
  shape: 'any',
  shapes: '',
  lengths: noText(),
  qualities: noText(),
  cards: '',
};

export const EMPTY_PAIR: PairDraft = { points: '', longest: '' };

/** Nothing is wished: eight boards with any cards. */
export const EMPTY_WISH: WishDraft = {
  bidding: 'none',
  calls: '',
  caller: 'S',
  system: 'SAYC',
  byFacts: true,
  contract: '',
  declarer: 'S',
  seats: { N: EMPTY_SEAT, E: EMPTY_SEAT, S: EMPTY_SEAT, W: EMPTY_SEAT },
  pairs: { NS: EMPTY_PAIR, EW: EMPTY_PAIR },
  goal: 'any',
  tricks: '',
  tricksDeclarer: 'S',
  tricksStrain: 'NT',
  count: '8',
  first: '1',
  dealer: 'board',
  vulnerable: 'board',
  turning: 'as-dealt',
  student: 'declarer',
};

/** What was kept of a draft; undefined for anything else. */
export function findWishDraft(kept: unknown): WishDraft | undefined {
  const read = v.safeParse(wishDraftSchema, kept);
  return read.success ? read.output : undefined;
}
