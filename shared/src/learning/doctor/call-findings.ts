import { callerOf, contractOf, isAuctionOver } from '../../bridge/auction.ts';
import { parseAuction, parseTold } from '../../bridge/game.ts';
import { contractByDeclarer, gameSentence } from '../../bridge/rule-sentences.ts';
import { type Seat, seatAfter } from '../../bridge/seat.ts';
import { hintForCall } from '../../table/hints.ts';
import type { DealContent } from '../deals/deal-content.ts';
import { callText, seatText } from './doctor-words.ts';
import type { ExaminedDeal } from './examined-deal.ts';
import { type Finding, finding, lookAtCall } from './finding.ts';
import { nameOfCall } from './names-call.ts';

/** What is wrong with the script of the calls, also of a deal that cannot be laid on a table yet. */
export function examineScript({ game }: DealContent): readonly Finding[] {
  const made = parseAuction(game.auction.value, game.auction.bids);
  if (!made.ok) {
    const { error } = made;
    const at = error.code === 'call' || error.code === 'unreadable-call' ? error.index : undefined;
    return [
      finding({
        code: 'auction-illegal',
        says: [at === undefined ? error.code : `${error.code} ${game.auction.bids[at]}`],
        tone: 'wrong',
        sentence: `${gameSentence(error)}.`,
        place: { part: 'auction', ...(at !== undefined && { call: at, seat: seatAfter(game.auction.value, at) }) },
      }),
    ];
  }
  const told = parseTold(game);
  const reached = contractOf(made.value);
  if (!told.ok || !told.value || made.value.calls.length === 0 || !isAuctionOver(made.value)) return [];
  const says = contractByDeclarer(told.value);
  const reaches = reached ? contractByDeclarer(reached) : 'a deal that is passed out';
  if (reaches === says) return [];
  return [
    finding({
      code: 'auction-other-contract',
      says: [reaches, says],
      tone: 'wrong',
      sentence: `The calls lead to ${reaches}; the deal says ${says}.`,
      place: { part: 'auction', call: made.value.calls.length - 1 },
      look: lookAtCall(made.value.calls.length),
    }),
  ];
}

/** Hints that are never shown, and hints that say the call. */
export function examineHints({ deal, auction }: ExaminedDeal): readonly Finding[] {
  const shown = shownHints({ deal, auction });
  return deal.hints.flatMap(({ hint, call, seat }, item): readonly Finding[] => {
    if (hint.trim() === '') return [];
    const at = shown.get(item);
    if (at === undefined) return [neverShown(deal.calls, { seat, call, item, dealer: deal.dealer })];
    const named = nameOfCall(hint, call);
    return named === undefined ? [] : [namesCall({ seat, call, item, at, named })];
  });
}

/** The turn at which each hint is shown, by the hint's index (ruling 35). */
function shownHints({ deal, auction }: Pick<ExaminedDeal, 'deal' | 'auction'>): ReadonlyMap<number, number> {
  const numbered = { ...deal, hints: deal.hints.map((one, index) => ({ ...one, hint: String(index) })) };
  const shown = new Map<number, number>();
  for (const index of deal.calls.keys()) {
    const upTo = { ...auction, calls: deal.calls.slice(0, index) };
    const found = hintForCall({ deal: numbered, auction: upTo, seat: callerOf(auction, index) });
    if (found !== undefined && !shown.has(Number(found))) shown.set(Number(found), index);
  }
  return shown;
}

interface HintOf {
  readonly seat: Seat;
  readonly call: string;
  readonly item: number;
}

function neverShown(
  calls: readonly string[],
  { seat, call, item, dealer }: HintOf & { readonly dealer: Seat },
): Finding {
  const made = calls.filter((_, index) => seatAfter(dealer, index) === seat).map(callText);
  const script = made.length === 0 ? `${seatText(seat)} has no call` : `${seatText(seat)} calls ${made.join(', ')}`;
  return finding({
    code: 'hint-wrong-call',
    says: [seat, call, ...made],
    tone: 'warning',
    sentence: `The hint for ${seatText(seat)}’s ${callText(call)} is never shown: in the script ${script}.`,
    place: { part: 'hints', seat, item },
  });
}

function namesCall({ seat, call, item, at, named }: HintOf & { readonly at: number; readonly named: string }): Finding {
  return finding({
    code: 'hint-names-call',
    says: [seat, call, named],
    tone: 'warning',
    sentence: `The hint for ${seatText(seat)}’s ${callText(call)} names it: ‘${named}’.`,
    place: { part: 'hints', seat, item, call: at },
    look: lookAtCall(at),
  });
}
