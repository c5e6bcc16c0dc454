import fc from 'fast-check';
import { type Auction } from './auction.ts';
import type { Deal } from './deal.ts';
import { type Play } from './play.ts';
export declare const anySeat: fc.Arbitrary<"E" | "N" | "S" | "W">;
export declare const anyStrain: fc.Arbitrary<"C" | "D" | "H" | "NT" | "S">;
/** A shuffled deck dealt out: thirteen cards each, or the number given. */
export declare const anyDeal: (cards?: number) => fc.Arbitrary<Deal>;
/** An auction of legal calls, finished or not; passes are as likely as all other calls together. */
export declare const anyAuction: fc.Arbitrary<Auction>;
/** An auction that is over. */
export declare const anyCompleteAuction: fc.Arbitrary<Auction>;
/** A deal played to the end, or for `cards` cards, by legal cards picked at random. */
export declare const anyPlay: (cards?: number) => fc.Arbitrary<Play>;
