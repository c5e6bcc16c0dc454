import type { Card } from '../../bridge/card.ts';
import { cardsPlayed, legalCards, playCard } from '../../bridge/play.ts';
import { trumpOf } from '../../bridge/strain.ts';
import { unwrap } from '../../result.ts';
import { bookLeads } from '../../table/leads.ts';
import { type Asker, reachedAt, totalsAt } from './ask.ts';
import { cardsText, cardText } from './doctor-words.ts';
import { type ExaminedPlay, isStudentsTurn } from './examined-deal.ts';
import { type Finding, finding, lookAfter } from './finding.ts';
import { runThrough } from './run.ts';

const CARDS = { part: 'cards' } as const;

/** Whether the contract can be beaten when the student defends, and by whose cards. */
export async function examineDefence(asker: Asker, examined: ExaminedPlay): Promise<readonly Finding[]> {
  const beaten = await examineBeating(asker, examined);
  if (beaten?.code !== 'can-be-beaten') return beaten ? [beaten] : [];
  return [beaten, ...(await examineOwnCards(asker, examined))];
}

/** A student's own lead is judged in words (ruling 40): then every lead counts, and none is named. */
async function examineBeating(asker: Asker, examined: ExaminedPlay): Promise<Finding | undefined> {
  const { lead, leads, start, begin, deal } = examined;
  const isFromStart = begin === start;
  const from = lead ? unwrap(playCard(start, lead)) : begin;
  const can =
    !lead && isFromStart && !leads ? await canByBookLead(asker, examined) : await reachedAt(asker, examined, from);
  if (can === null) return undefined;
  const after = lead ? ` after its lead of ${cardText(lead)}` : isFromStart ? '' : ' from where the student begins';
  const look = lookAfter(lead ? [lead] : deal.keyLine);
  const says = [lead ?? '-'];
  if (can)
    return finding({
      code: 'can-be-beaten',
      says,
      tone: 'good',
      sentence: `Can be beaten${after}, as the cards lie.`,
      place: CARDS,
      look,
    });
  return finding({
    code: 'cannot-be-beaten',
    says,
    tone: 'wrong',
    sentence: `Cannot be beaten${after || (leads ? ', whatever is led' : ' after the lead that the bots choose')}: it makes as the cards lie.`,
    place: lead ? { part: 'lead' } : CARDS,
    look,
  });
}

/** Without a script the student's partner leads the best of the book leads (ruling 40). */
async function canByBookLead(asker: Asker, { start, side, needed = 0 }: ExaminedPlay): Promise<boolean | null> {
  const totals = await totalsAt(asker, start, side);
  const book = bookLeads(legalCards(start), trumpOf(start.strain));
  if (!totals) return null;
  return totals.some(({ card, tricks }) => book.includes(card) && tricks >= needed);
}

/** Is there a choice of the student's at which the result changes, or do the partner's cards beat it by themselves? */
async function examineOwnCards(asker: Asker, examined: ExaminedPlay): Promise<readonly Finding[]> {
  const { needed = 0 } = examined;
  let trick = 0;
  for await (const { play, seat, totals } of runThrough(asker, examined)) {
    trick = play.done.length + 1;
    const best = Math.max(...totals.map((one) => one.tricks));
    if (best < needed) return [];
    // the opening lead is judged in words, and a run that goes on after it says nothing of other leads
    const isLead = cardsPlayed(play).length === 0;
    if (!isStudentsTurn(examined, seat) || isLead) continue;
    const losing = totals.filter((one) => one.tricks < needed).map(({ card }) => card);
    const winning = totals.filter((one) => one.tricks >= needed).map(({ card }) => card);
    if (losing.length > 0) return [ownCard(trick, winning, losing, cardsPlayed(play))];
  }
  if (trick === 0 || asker.signal?.aborted) return [];
  return [
    finding({
      code: 'partner-beats-it',
      tone: 'warning',
      sentence:
        'No card of the student’s changes the result, as the bots play: it is beaten by the partner’s cards alone.',
      place: CARDS,
      look: lookAfter(examined.deal.keyLine),
    }),
  ];
}

const ownCard = (
  trick: number,
  winning: readonly Card[],
  losing: readonly Card[],
  before: readonly Card[],
): Finding => {
  const verb = losing.length === 1 ? 'does' : 'do';
  const others = losing.length > FEW ? 'no other card does' : `${cardsText(losing)} ${verb} not`;
  return finding({
    code: 'own-card-beats-it',
    says: [trick, ...winning],
    tone: 'good',
    sentence: `The student’s own card decides: in trick ${trick} ${cardsText(winning)} beats it, ${others}.`,
    place: CARDS,
    look: lookAfter(before),
  });
};

/** Cards that are named one by one. */
const FEW = 3;
