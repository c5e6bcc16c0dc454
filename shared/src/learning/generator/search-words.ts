import { cardName } from '../../bridge/card.ts';
import { SEAT_NAMES } from '../../bridge/seat.ts';
import type { DealingError } from '../../dealing/deal-out.ts';
import type { SearchEnd, SearchTally } from './find-deals.ts';
import type { RarestWish } from './rarest-wish.ts';

/** 'about 1 deal in 240', rounded so that it does not promise more than was counted; '' for no share. */
export function shareWords(share: number): string {
  if (share <= 0) return '';
  if (share > 0.75) return 'nearly every deal';
  return `about 1 deal in ${rounded(1 / share).toLocaleString('en-GB')}`;
}

/** Two figures that count. */
function rounded(value: number): number {
  const step = 10 ** Math.max(0, Math.floor(Math.log10(value)) - 1);
  return Math.round(value / step) * step;
}

/** The share of all deals that fit: of those whose cards fit, so many of the ones that the solver answered for. */
export const shareFound = (ofCards: number, { solved, found }: SearchTally): number =>
  solved === 0 ? ofCards : (ofCards * found) / solved;

const deals = (count: number): string => (count === 1 ? '1 deal' : `${count} deals`);

/** What a search that ended has come to, in sentences. */
export function endWords(
  end: SearchEnd,
  { tally, wanted, share, rarest }: { tally: SearchTally; wanted: number; share: number; rarest?: RarestWish },
): string {
  const rate = shareWords(share);
  const isLike = rate && ` ${rate[0]?.toUpperCase()}${rate.slice(1)} fits.`;
  if (end === 'found') return `Found ${deals(tally.found)}.${isLike}`;
  const some = `Found ${tally.found} of ${wanted}`;
  if (end === 'stopped') return `Stopped. ${some}.${isLike}`;
  if (end === 'unsolved') return `${some}. The double-dummy solver does not answer on this device.`;
  const searched = `${some} in ${tally.tries.toLocaleString('en-GB')} layouts.${isLike}`;
  return [searched, siftWords(tally), rarest && rarestWords(rarest)].filter(Boolean).join(' ');
}

const siftWords = ({ solved, found }: SearchTally): string =>
  solved > 0 ? `Of ${solved} whose cards fit, ${found} have the double-dummy result.` : '';

/** 'The rarest wish: South's shape. Without it about 1 deal in 900 fits.' */
export function rarestWords({ words, shareWithout }: RarestWish): string {
  const rate = shareWords(shareWithout);
  return `The rarest wish: ${words}.${rate ? ` Without it ${rate} fits.` : ''}`;
}

/** Why nothing can be dealt at all. */
export function dealingErrorWords(error: DealingError): string {
  switch (error.code) {
    case 'card-twice':
      return `The ${cardName(error.card)} is in two places.`;
    case 'not-in-deck':
      return `The ${cardName(error.card)} is not in the pack.`;
    case 'too-many-cards':
      return `${SEAT_NAMES[error.seat]} has more than 13 cards.`;
    case 'impossible':
      return `No hand of ${SEAT_NAMES[error.seat]} is like that: its wishes, and what the auction shows, exclude each other.`;
  }
}
