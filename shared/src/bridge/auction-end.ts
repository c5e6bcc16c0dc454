/**
 * What the auction diagram prints after the calls of an auction that is shown in part: nothing, '?' or '…' (courses
 * §2.5, §9).
 */
export const AUCTION_ENDS = ['none', 'questionMark', 'ellipsis'] as const;
export type AuctionEnd = (typeof AUCTION_ENDS)[number];
