import type { Card } from '../../bridge/card.ts';
import { suitOf } from '../../bridge/card.ts';
import { formatDeal } from '../../bridge/deal.ts';
import { legalCards, type Play, playCard } from '../../bridge/play.ts';
import { bySeat, partnerOf, type Seat } from '../../bridge/seat.ts';
import { trumpOf } from '../../bridge/strain.ts';
import { SUITS } from '../../bridge/suit.ts';
import { unwrap } from '../../result.ts';
import { bookLeads } from '../../table/leads.ts';
import { type Asker, reached, reachedAt, totalsAt } from './ask.ts';
import { cardsText, cardText, seatText } from './doctor-words.ts';
import type { ExaminedPlay } from './examined-deal.ts';
import { type Finding, finding, lookAfter } from './finding.ts';
import { drawLayouts } from './layouts.ts';

const CARDS = { part: 'cards' } as const;

/** What is known of the contract when the student declares: after which leads it makes as the cards lie. */
export async function examineLeads(asker: Asker, examined: ExaminedPlay): Promise<readonly Finding[]> {
  const { begin, start, side, needed = 0, lead } = examined;
  if (begin !== start) return examineBeginning(asker, examined);
  const totals = await totalsAt(asker, start, side);
  if (!totals) return [];
  const beating = totals.filter(({ tricks }) => tricks < needed).map(({ card }) => card);
  const harmless = totals.filter(({ tricks }) => tricks >= needed).map(({ card }) => card);
  if (beating.length === 0) return [makesAnyLead];
  if (beating.length === totals.length) return [failsAnyLead];
  const others = harmless.length <= FEW ? [failsBut(harmless, beating, lead)] : beatingLeads(examined, beating, lead);
  if (!lead) return others;
  return [beating.includes(lead) ? failsAfterItsLead(lead) : makesAfterItsLead(lead), ...others];
}

/** Leads that are named one by one when nearly all others beat it. */
const FEW = 3;

const failsBut = (harmless: readonly Card[], beating: readonly Card[], scripted: Card | null): Finding =>
  finding({
    code: 'fails-but-after',
    says: harmless,
    tone: scripted ? 'note' : 'warning',
    sentence: `Fails after every lead but ${cardsText(harmless)}.`,
    place: { part: 'lead' },
    look: lookAfter(beating.slice(0, 1)),
  });

const makesAnyLead = finding({
  code: 'makes-any-lead',
  tone: 'good',
  sentence: 'Makes as the cards lie, whatever is led.',
  place: CARDS,
  look: lookAfter([]),
});

const failsAnyLead = finding({
  code: 'fails-any-lead',
  tone: 'wrong',
  sentence: 'Fails as the cards lie, whatever is led.',
  place: CARDS,
  look: lookAfter([]),
});

const makesAfterItsLead = (lead: Card): Finding =>
  finding({
    code: 'makes-after-its-lead',
    says: [lead],
    tone: 'good',
    sentence: `Makes as the cards lie after its lead of ${cardText(lead)}.`,
    place: CARDS,
    look: lookAfter([lead]),
  });

const failsAfterItsLead = (lead: Card): Finding =>
  finding({
    code: 'fails-after-its-lead',
    says: [lead],
    tone: 'wrong',
    sentence: `Fails after its lead of ${cardText(lead)}.`,
    place: { part: 'lead' },
    look: lookAfter([lead]),
  });

/** The leads that beat it, suit by suit. One that the bots would find is a warning where no lead is scripted. */
function beatingLeads({ start }: ExaminedPlay, beating: readonly Card[], scripted: Card | null): readonly Finding[] {
  const book = bookLeads(legalCards(start), trumpOf(start.strain));
  return SUITS.flatMap((suit) => {
    const cards = beating.filter((card) => suitOf(card) === suit && card !== scripted);
    const [first] = cards;
    if (!first) return [];
    const isFound = !scripted && cards.some((card) => book.includes(card));
    return finding({
      code: 'fails-after-lead',
      says: cards,
      tone: isFound ? 'warning' : 'note',
      sentence: `Fails after the lead of ${cardsText(cards)}.`,
      place: { part: 'lead' },
      look: lookAfter([cards.find((card) => book.includes(card)) ?? first]),
    });
  });
}

/** Of a deal that begins at its key trick. */
async function examineBeginning(asker: Asker, examined: ExaminedPlay): Promise<readonly Finding[]> {
  const makes = await reachedAt(asker, examined, examined.begin);
  if (makes === null) return [];
  return [
    finding({
      code: makes ? 'makes-from-beginning' : 'fails-from-beginning',
      tone: makes ? 'good' : 'wrong',
      sentence: `${makes ? 'Makes' : 'Fails'} from where the student begins, as the cards lie.`,
      place: CARDS,
      look: lookAfter(examined.deal.keyLine),
    }),
  ];
}

/** The same hands, with those of the opponents of the student's side exchanged. */
function exchanged(start: Play, seat: Seat): Play {
  const swap = (each: Seat): Seat => (each === seat || each === partnerOf(seat) ? each : partnerOf(each));
  return { ...start, hands: bySeat((each) => start.hands[swap(each)]) };
}

/** Whether it depends on which opponent holds what; only whole deals, from the lead on. */
export async function examineExchange(asker: Asker, examined: ExaminedPlay): Promise<readonly Finding[]> {
  const { start, begin, seat } = examined;
  if (begin !== start) return [];
  const other = exchanged(start, seat);
  const [asItLies, asExchanged] = await reached(asker, examined, [start, other]);
  const look = { layout: formatDeal(other.hands), calls: null, cards: [] };
  if (asItLies && asExchanged === false)
    return [
      finding({
        code: 'fails-exchanged',
        tone: 'note',
        sentence: 'Fails with the opponents’ hands exchanged: it depends on who holds what.',
        place: CARDS,
        look,
      }),
    ];
  if (asItLies === false && asExchanged)
    return [
      finding({
        code: 'makes-exchanged',
        tone: 'note',
        sentence: 'Makes against every lead with the opponents’ hands exchanged: it depends on who holds what.',
        place: CARDS,
        look,
      }),
    ];
  return [];
}

/** Said of every share of layouts that nobody has confirmed facts for. */
export const NO_BIDDING = 'The bidding was not considered.';

/** In how many layouts it makes with open cards, which is not yet a line that one can find. */
export async function examineLayouts(asker: Asker, examined: ExaminedPlay, count: number): Promise<readonly Finding[]> {
  const { lead, start, begin } = examined;
  const from = lead && begin === start ? unwrap(playCard(start, lead)) : begin;
  const { plays, withBidding, contradicts } = await drawLayouts(asker, examined, from, count);
  const told = (await reached(asker, examined, plays)).filter((one) => one !== null);
  const findings = contradicts ? [contradictsFacts(contradicts)] : [];
  if (told.length === 0) return findings;
  const makes = told.filter(Boolean).length;
  const after = lead ? ` after ${cardText(lead)}` : '';
  return [
    ...findings,
    finding({
      code: 'open-cards-rate',
      says: [makes, told.length, withBidding ? 'facts' : 'none', lead ?? '-'],
      tone: 'note',
      sentence: `With open cards it makes in ${makes} of ${told.length} layouts${after}; this does not say that one can find it.${withBidding ? '' : ` ${NO_BIDDING}`}`,
      place: CARDS,
      look: lookAfter(lead ? [lead] : examined.deal.keyLine),
    }),
  ];
}

const contradictsFacts = (seat: Seat): Finding =>
  finding({
    code: 'facts-contradict',
    says: [seat],
    tone: 'wrong',
    sentence: `${seatText(seat)}’s hand is not what is confirmed of it.`,
    place: { part: 'auction', seat },
  });
