import fc from 'fast-check';
import type { PbnBoard } from './pbn/board.ts';
/** A complete board: its auction, contract and play agree. */
export declare const anyBoard: fc.Arbitrary<PbnBoard>;
/** A board that is known in part: endings, unknown hands, unfinished auctions, contracts without an auction. */
export declare const anyPartOfABoard: fc.Arbitrary<PbnBoard>;
