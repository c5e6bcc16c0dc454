import { legalCards, playCards } from '../../bridge/play.ts';
import type { ManySolver, StopSignal } from '../../dealing/many-solver.ts';
import type { DealContent } from '../deals/deal-content.ts';
import type { Asker } from './ask.ts';
import { examineBotCards, examineSetCards } from './bot-cards.ts';
import { examineHints, examineScript } from './call-findings.ts';
import { examineExchange, examineLayouts, examineLeads } from './declaring.ts';
import { examineDefence } from './defending.ts';
import { cardText, seatText } from './doctor-words.ts';
import { type ExaminedPlay, readExamined, whyNoPlay, whyUnread } from './examined-deal.ts';
import { type Finding, finding } from './finding.ts';
import { examineAim, examineReach } from './goal.ts';
import { compareCards, comparedMoments, examineMarks } from './moments.ts';

/** How much of an examination is done, in parts of equal weight. */
export interface Progress {
  readonly done: number;
  readonly of: number;
}

export interface Examination {
  readonly solver: ManySolver;
  /** Layouts for each rate; 100 unless given. */
  readonly layouts?: number;
  readonly signal?: StopSignal;
  /** Awaited between small pieces of work, so that a page goes on to answer. */
  readonly pause?: () => Promise<void>;
  /** Called with each finding as soon as it is known, those that need no solver first. */
  readonly onFinding?: (finding: Finding) => void;
  readonly onProgress?: (progress: Progress) => void;
}

const LAYOUTS = 100;

/** What can be said of a deal without the solver, at once: calls, hints, bot cards, marks and goals. */
export function examineAtOnce(content: DealContent): readonly Finding[] {
  const examined = readExamined(content);
  const script = examineScript(content);
  if (!examined) return script.length > 0 ? script : whyNotRead(content);
  const { play } = examined;
  return once([
    ...script,
    ...examineHints(examined),
    ...examineSetCards(examined),
    ...(play ? examinePlayAtOnce(play) : [noPlay(whyNoPlay(examined))]),
  ]);
}

/** Each finding once: two hints may say the same of the same call. */
const once = (findings: readonly Finding[]): readonly Finding[] => [
  ...new Map(findings.map((one) => [one.key, one])).values(),
];

function whyNotRead(content: DealContent): readonly Finding[] {
  const sentence = whyUnread(content);
  if (!sentence) return [];
  return [
    finding({
      code: 'not-readable',
      says: [sentence],
      tone: 'wrong',
      sentence: `The deal cannot be studied yet. ${sentence.replace(/[^.]$/, '$&.')}`,
      place: { part: 'cards' },
    }),
  ];
}

const noPlay = (sentence: string): Finding =>
  finding({ code: 'play-not-examined', says: [sentence], tone: 'note', sentence, place: { part: 'cards' } });

const examinePlayAtOnce = (play: ExaminedPlay): readonly Finding[] => [
  ...studentsSeat(play),
  ...examineLead(play),
  ...examineLines(play),
  ...examineMarks(play),
  ...examineAim(play),
];

function studentsSeat({ deal, seat, contract }: ExaminedPlay): readonly Finding[] {
  if (deal.player === seat) return [];
  return [
    finding({
      code: 'student-moves',
      says: [deal.player, contract.declarer],
      tone: 'note',
      sentence: `${seatText(contract.declarer)} is declarer: the student will change seats.`,
      place: { part: 'position', seat: contract.declarer },
      look: { layout: null, calls: null, cards: [] },
    }),
  ];
}

/** The scripted lead, which must be held; a student's own is an answer in words (ruling 33). */
function examineLead({ content: { lead }, start, leads }: ExaminedPlay): readonly Finding[] {
  const { leader } = start.trick;
  if (lead && !legalCards(start).includes(lead))
    return [
      finding({
        code: 'lead-not-held',
        says: [leader, lead],
        tone: 'wrong',
        sentence: `${seatText(leader)} is to lead and does not hold ${cardText(lead)}.`,
        place: { part: 'lead', seat: leader },
      }),
    ];
  if (!leads) return [];
  return [
    finding({
      code: lead ? 'lead-in-words' : 'lead-not-named',
      says: [lead ?? '-'],
      tone: lead ? 'note' : 'warning',
      sentence: lead
        ? `The student leads: ${cardText(lead)} is the teacher’s answer, judged in words and not by the solver.`
        : 'The student leads, and the deal names no lead: nothing is said about the one chosen.',
      place: { part: 'lead', seat: leader },
    }),
  ];
}

const LINES = {
  keyLine: 'The cards played before the student begins',
  teacherLine: 'The teacher’s line',
  recordedPlay: 'The play of the file',
} as const;

/** Lines that cannot be played to their end. */
const examineLines = ({ deal, start }: ExaminedPlay): readonly Finding[] =>
  (Object.keys(LINES) as (keyof typeof LINES)[]).flatMap((line) => {
    const played = playCards(start, deal[line]);
    if (played.ok) return [];
    const { index } = played.error;
    const card = deal[line][index];
    return finding({
      code: 'line-illegal',
      says: [line, index, card ?? '-'],
      tone: 'wrong',
      sentence: `${LINES[line]} cannot be played: ${card ? cardText(card) : 'a card'} in trick ${Math.floor(index / 4) + 1} may not be played there.`,
      place: { part: 'lines', line, card: index },
      look: { layout: null, calls: null, cards: deal[line].slice(0, index) },
    });
  });

/** A step of an examination, with how long it takes beside the others. */
interface Part {
  readonly weight: number;
  readonly run: (asker: Asker) => Promise<readonly Finding[]>;
}

function partsOf(play: ExaminedPlay, layouts: number): readonly Part[] {
  const isWhole = play.start.hands.N.length === 13;
  const declaring: readonly Part[] = [
    { weight: 2, run: (asker) => examineLeads(asker, play) },
    { weight: 1, run: (asker) => examineExchange(asker, play) },
    { weight: 8, run: (asker) => examineLayouts(asker, play, layouts) },
  ];
  const defending: readonly Part[] = [{ weight: 4, run: (asker) => examineDefence(asker, play) }];
  const ofSide = play.declares ? declaring : defending;
  return [
    ...(isWhole ? ofSide : []),
    { weight: 1, run: (asker) => examineReach(asker, play) },
    { weight: 2, run: (asker) => examineBotCards(asker, play) },
    ...comparedMoments(play).map((moment) => ({
      weight: 8,
      run: (asker: Asker) => compareCards(asker, play, moment, layouts),
    })),
  ];
}

/** The parts of a content that the solver is asked about. */
const PLAYED = [
  'game',
  'playerPosition',
  'lead',
  'botCards',
  'keyLine',
  'recordedPlay',
  'teacherLine',
  'moments',
  'aim',
  'endAfterAuction',
  'facts',
] as const satisfies readonly (keyof DealContent)[];

/** A text that is the same as long as `examinePlay` would find the same. */
export const playText = (content: DealContent): string =>
  JSON.stringify(PLAYED.map((field) => (field === 'game' ? { ...content.game, name: null } : content[field])));

/**
 * What can be said of the play: of the cards as they lie, and of layouts that fit what a student has seen. The same
 * content always gives the same findings.
 * @returns the findings in the order in which they were found; those so far when it is stopped
 */
export async function examinePlay(content: DealContent, examination: Examination): Promise<readonly Finding[]> {
  const { solver, layouts = LAYOUTS, signal, pause, onFinding, onProgress } = examination;
  const findings: Finding[] = [];
  const play = readExamined(content)?.play;
  const parts = play ? partsOf(play, layouts) : [];
  const of = parts.reduce((sum, { weight }) => sum + weight, 0);
  let [done, told] = [0, 0];
  const tell = (now: number): void => {
    told = Math.max(told, now);
    onProgress?.({ done: told, of });
  };
  for (const { weight, run } of parts) {
    if (signal?.aborted) break;
    const found = await run({ solver, signal, pause, onPart: (part) => tell(done + part * weight) });
    if (signal?.aborted) break;
    for (const one of found) onFinding?.(one);
    findings.push(...found);
    done += weight;
    tell(done);
  }
  return findings;
}

/** examineAtOnce, then examinePlay. */
export async function examine(content: DealContent, examination: Examination): Promise<readonly Finding[]> {
  const atOnce = examineAtOnce(content);
  for (const found of atOnce) examination.onFinding?.(found);
  return [...atOnce, ...(await examinePlay(content, examination))];
}
