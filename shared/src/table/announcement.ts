import { callName } from '../bridge/call.ts';
import { SEAT_NAMES } from '../bridge/seat.ts';
import { asSentence, callsSoFar, handSeat, read, scoreSentence, trickCountSentence } from './readings.ts';
import type { Snapshot } from './snapshot.ts';
import { capital, contractName } from './table-words.ts';
import { sayContract } from './turn-sentences.ts';

/** What a listener is told. */
export interface Announcement {
  readonly said: string;
  /** What was left out of long texts, to be read on request; '' for none. */
  readonly rest: string;
}

/** A teacher's text may be long: of more than so many letters only the first sentence is said. */
const LONG = 120;

/** A text of the table, or a teacher's, which is cut when it is long. */
type Part = string | { readonly before?: string; readonly teachers: string } | null | boolean;

/**
 * What a listener is told when the table changes: what is new, and nothing that was said before. Undefined when that is
 * nothing.
 * @param before the snapshot that was announced last; null on arriving at the table
 */
export function announce(before: Snapshot | null, after: Snapshot): Announcement | undefined {
  const parts = before?.dealId === after.dealId ? changes(before, after) : arrival(after);
  const cut = parts.filter((part) => part !== null && typeof part !== 'boolean').map(cutPart);
  const join = (texts: readonly string[]) => texts.filter(Boolean).join(' ');
  const said = join(cut.map((part) => part.said));
  return said ? { said, rest: join(cut.map(({ rest }) => rest)) } : undefined;
}

/** Arriving: where one sits, the contract or the auction so far, the hand by suits, dummy, and whose turn it is. */
function arrival(seen: Snapshot): readonly Part[] {
  const { seat, contract, dummy, hands, phase, said, plan, hint } = seen;
  if (phase === 'done') return [asSentence(said)];
  const isToldAlready = contract !== null && said.includes(contractName(contract));
  return [
    `You sit ${SEAT_NAMES[seat]}.`,
    contract ? !isToldAlready && sayContract(contract, seat) : phase === 'bidding' && callsSoFar(seen),
    read('hand', seen),
    dummy !== null && dummy !== seat && hands[dummy].cards !== null && read('dummy', seen),
    asSentence(said),
    sayReason(seen),
    sayAlternative(seen),
    plan !== null && { teachers: plan },
    hint !== null && sayHint(hint),
  ];
}

function changes(before: Snapshot, after: Snapshot): readonly Part[] {
  return [
    newlySaid(before, after),
    ...explanations(before, after),
    isSame(before, after, ({ auction }) => [auction.wrongReason, auction.wrongTimes]) || sayReason(after),
    isSame(before, after, ({ auction }) => auction.alternative?.reason) || sayAlternative(after),
    isHandNew(before, after) && read('hand', after),
    tricksPlayed(after) > tricksPlayed(before) && after.phase !== 'done' && trickCountSentence(after),
    isDummyNew(before, after) && read('dummy', after),
    after.plan !== before.plan && after.plan !== null && { teachers: after.plan },
    after.hint !== before.hint && after.hint !== null && sayHint(after.hint),
    after.auction.highlighted !== before.auction.highlighted &&
      after.auction.highlighted !== null &&
      `The call is ${callName(after.auction.highlighted)}.`,
    after.result !== null && before.result === null && after.result.score !== null && scoreSentence(after.result.score),
  ];
}

const isSame = (before: Snapshot, after: Snapshot, of: (seen: Snapshot) => unknown): boolean =>
  JSON.stringify(of(before)) === JSON.stringify(of(after));

const tricksPlayed = ({ tricksWon }: Snapshot): number => tricksWon.NS + tricksWon.EW;

/** A dialog tells who moves to another seat, and not what is held there: the hand is told once that is closed (D-488). */
const isHandNew = (before: Snapshot, after: Snapshot): boolean =>
  after.phase !== 'moved' && (before.phase === 'moved' || handSeat(before) !== handSeat(after));

function isDummyNew(before: Snapshot, { dummy, seat, hands, phase }: Snapshot): boolean {
  return (
    dummy !== null && dummy !== seat && phase !== 'done' && !before.hands[dummy].cards && hands[dummy].cards !== null
  );
}

/**
 * The sentence of the table, without what it said before. The answer to a refused claim is left to the dialog of the
 * claim, which says it.
 */
function newlySaid(before: Snapshot, after: Snapshot): string {
  const { said, claimRefused, auction } = after;
  if (claimRefused) return '';
  if (said === before.said) return auction.wrongTimes > before.auction.wrongTimes ? asSentence(said) : '';
  return asSentence(withoutRepeat(before.said, said));
}

/** Leaves out of `after` the sentences with which `before` ended: 'The contract is …' comes with the last pass. */
function withoutRepeat(before: string, after: string): string {
  const sentences = before.split(/(?<=[.!?]) /);
  const tails = sentences.map((_, index) => sentences.slice(index).join(' '));
  const repeated = tails.find((tail) => tail !== '' && after.startsWith(tail)) ?? '';
  return after.slice(repeated.length).trim();
}

/** The teacher's reason why the student's last call is not the one. */
const sayReason = ({ auction: { wrongReason } }: Snapshot): Part => wrongReason !== null && { teachers: wrongReason };

/** The teacher's words about a call of the student's that was as good as the one that was made. */
const sayAlternative = ({ auction: { alternative } }: Snapshot): Part =>
  alternative !== null && { teachers: alternative.reason };

/** What the teacher says of the calls that are new. */
const explanations = (before: Snapshot, { auction }: Snapshot): readonly Part[] =>
  auction.calls
    .slice(before.auction.calls.length)
    .map(({ call, explanation }) => explanation && { before: `${capital(callName(call))}: `, teachers: explanation });

/** A hint that is opened again. */
export const announceHint = (hint: string): Announcement => cutPart(sayHint(hint));

const sayHint = (hint: string): Exclude<Part, null | boolean> => ({
  before: /^No hint/.test(hint) ? '' : 'Hint: ',
  teachers: hint,
});

function cutPart(part: Exclude<Part, null | boolean>): Announcement {
  if (typeof part === 'string') return { said: part, rest: '' };
  const { before = '', teachers } = part;
  const { said, rest } = cutText(teachers.trim());
  return { said: asSentence(`${before}${said}`), rest };
}

/** The first sentence of a long text and the rest of it; a short text is whole. */
function cutText(text: string): Announcement {
  const end = text.length > LONG ? text.search(/[.!?](?=\s)/) + 1 : 0;
  return end > 0 ? { said: text.slice(0, end), rest: text.slice(end).trim() } : { said: text, rest: '' };
}
