import { type Play, playCard } from '../../bridge/play.ts';
import { unwrap } from '../../result.ts';
import { type Asker, reachedAt } from './ask.ts';
import { contractText, tricksText } from './doctor-words.ts';
import type { ExaminedPlay } from './examined-deal.ts';
import { type Finding, finding, lookAfter } from './finding.ts';

const GOAL = { part: 'goal' } as const;

/** A goal of the other side (ruling 63). */
export function examineAim({ content: { aim }, declares, contract }: ExaminedPlay): readonly Finding[] {
  if (aim === 'beat' && declares)
    return [
      finding({
        code: 'aim-of-defenders',
        tone: 'wrong',
        sentence: `The goal is to beat ${contractText(contract)}, but the student declares it.`,
        place: GOAL,
      }),
    ];
  if (aim === 'safely' && !declares)
    return [
      finding({
        code: 'aim-of-declarer',
        tone: 'wrong',
        sentence: `The goal is to make ${contractText(contract)} safely, but the student defends against it.`,
        place: GOAL,
      }),
    ];
  return [];
}

/** A goal that cannot be reached from where the student begins, after the scripted lead if there is one. */
export async function examineReach(asker: Asker, examined: ExaminedPlay): Promise<readonly Finding[]> {
  const { start, begin, lead, content, declares, deal, needed } = examined;
  const { aim } = content;
  const hasAim = declares ? aim === 'safely' : aim === 'beat';
  const isTarget = start.hands.N.length < 13;
  if (needed === undefined || (!hasAim && !isTarget)) return [];
  const from: Play = lead ? unwrap(playCard(start, lead)) : begin;
  const can = await reachedAt(asker, examined, from);
  if (can === null) return [];
  const look = lookAfter(lead ? [lead] : deal.keyLine);
  if (isTarget) return [targetFinding(can, needed, look)];
  if (can) return [];
  return [
    finding({
      code: 'aim-out-of-reach',
      says: [aim ?? '-'],
      tone: 'wrong',
      sentence: `The goal cannot be reached as the cards lie: ${contractText(examined.contract)} ${declares ? 'fails' : 'makes'}.`,
      place: GOAL,
      look,
    }),
  ];
}

const targetFinding = (can: boolean, needed: number, look: Finding['look']): Finding =>
  finding({
    code: can ? 'target-in-reach' : 'target-out-of-reach',
    says: [needed],
    tone: can ? 'good' : 'wrong',
    sentence: `The target of ${tricksText(needed)} ${can ? 'can' : 'cannot'} be reached with best play of both sides, as the cards lie.`,
    place: GOAL,
    look,
  });
