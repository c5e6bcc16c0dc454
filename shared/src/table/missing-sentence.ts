import { isPlayable, type PartialDeal } from '../bridge/deal.ts';
import { SEAT_NAMES, SEATS } from '../bridge/seat.ts';

/** What is known of a deal. */
interface Known {
  readonly dealer: boolean;
  readonly hands: PartialDeal;
  readonly calls: boolean;
  readonly contract: boolean;
}

/**
 * What a deal lacks to be bid and played, in one sentence: 'This deal lacks a dealer, and the hands of East and West.'
 * Null when it lacks nothing; a contract without calls is enough (ruling 31), and so are hands of equal length (ruling
 * 37).
 */
export function missingSentence({ dealer, hands, calls, contract }: Known): string | null {
  const lacked = [
    dealer ? null : 'a dealer',
    handsLacked(hands),
    calls || contract ? null : 'an auction or a contract',
  ];
  const parts = lacked.filter((part) => part !== null);
  return parts.length === 0 ? null : `This deal lacks ${listed(parts, ', and ')}.`;
}

function handsLacked(hands: PartialDeal): string | null {
  const unknown = SEATS.filter((seat) => !hands[seat]).map((seat) => SEAT_NAMES[seat]);
  if (unknown.length === 4) return 'the four hands';
  if (unknown.length > 0) return `the hand${unknown.length === 1 ? '' : 's'} of ${listed(unknown)}`;
  return isPlayable(hands) ? null : 'some of its cards';
}

/** 'a, b and c'. */
const listed = (words: readonly string[], last = ' and '): string =>
  words.length < 2 ? words.join() : `${words.slice(0, -1).join(', ')}${last}${words.at(-1)}`;
