import { DECK } from '@overtrick/shared/bridge/card';
import { formatDeal } from '@overtrick/shared/bridge/deal';
import { inOrder } from '@overtrick/shared/bridge/formats/cards';
import { startRandom } from '@overtrick/shared/bridge/formats/random';

/** The hands of a deal that differs from those of all other numbers: '{seat}:hand hand hand hand'. */
function handsOf(number: number): string {
  const random = startRandom(number + 1);
  const cards = [...DECK];
  for (let at = cards.length - 1; at > 0; at--) {
    const other = random(at + 1);
    [cards[at], cards[other]] = [cards[other] as never, cards[at] as never];
  }
  const hand = (from: number) => inOrder(cards.slice(from, from + 13));
  return formatDeal({ N: hand(0), E: hand(13), S: hand(26), W: hand(39) });
}

/** A board of a PBN file, as a club writes it. */
export const boardText = (number: number, more = ''): string =>
  `[Board "${number}"]\n[Dealer "N"]\n[Vulnerable "None"]\n[Deal "${handsOf(number)}"]\n${more}[Declarer "N"]\n[Contract "3NT"]\n[Auction "N"]\n1NT Pass 3NT Pass\nPass Pass\n`;

/** A board with one card twice: it is lost. */
export const badBoardText = (number: number): string =>
  `[Board "${number}"]\n[Dealer "N"]\n[Deal "N:AKQJT98765432... AKQJT98765432... ..AKQJT98765432. ...AKQJT98765432"]\n`;

/** The text of a file of so many boards; `isBad` says which of them are lost, and each good one has these lines more. */
export const fileText = (boards: number, isBad: (number: number) => boolean = () => false, more = ''): string =>
  Array.from({ length: boards }, (_, index) =>
    isBad(index + 1) ? badBoardText(index + 1) : boardText(index + 1, more),
  ).join('\n');
