import { contractOf } from '../../bridge/auction.ts';
import { type Call, findCall } from '../../bridge/call.ts';
import { type Card, findCard } from '../../bridge/card.ts';
import { dummyOf, openingLeader } from '../../bridge/contract.ts';
import { type Seat, seatAfter } from '../../bridge/seat.ts';
import { listHints } from './call-hints.ts';

/** What the script of a teaching file says of its deal (ruling 44). */
export interface LessonScript {
  /** Shown before the first call or card. */
  readonly intro: string;
  readonly hints: readonly { readonly hint: string; readonly bid: Call; readonly seat: Seat }[];
  /** By the index of the call. */
  readonly explanations: ReadonlyMap<number, string>;
  readonly moments: readonly { readonly index: number; readonly cards: readonly Card[] }[];
  readonly remarks: readonly { readonly index: number; readonly text: string }[];
  /** Shown after the deal. */
  readonly afterword: string;
  /** The student is asked for calls. */
  readonly asksCalls: boolean;
  /** Marks that say nothing to us, as they are written: '[ROTATE]'. */
  readonly unknown: readonly string[];
}

/** The auction that a script goes through. */
export interface Scripted {
  readonly dealer: Seat;
  readonly calls: readonly Call[];
  readonly player: Seat;
}

/** A mark with what stands in it, and the text up to the next one. */
interface Part {
  /** '' for the text before the first mark. */
  readonly mark: string;
  /** As it is written: '[BID 2C]'. */
  readonly written: string;
  readonly value: string;
  readonly text: string;
}

const MARK = /\[([A-Za-z][\w-]*)([^\]\n]*)\]/g;
const KNOWN = new Set(['next', 'bid', 'show', 'show_lead', 'auction', 'choose-card']);

/** Whether a comment is a script: it has one of the marks that we know. */
export const isScript = (text: string): boolean =>
  [...text.matchAll(MARK)].some(([, mark = '']) => KNOWN.has(mark.toLowerCase()));

/**
 * Reads the script in a comment. The text before the first mark, and that behind marks that only set what is shown, is
 * the intro; text before `[BID x]` is the hint of that call and text behind it its explanation: of the text between two
 * of them the last paragraph is the hint. Text behind `[choose-card a]` is a remark, text behind `[NEXT]` and a later
 * `[show …]` the afterword. A mark that is not known leaves the text behind it where the text before it goes.
 */
export function readScript(comment: string, scripted: Scripted): LessonScript {
  const draft: Draft = {
    scripted,
    intro: [],
    afterword: [],
    hints: new Map(),
    explanations: new Map(),
    moments: [],
    remarks: [],
    unknown: [],
    place: 'intro',
    call: -1,
    before: '',
  };
  for (const part of cutScript(comment)) takePart(draft, part);
  return scriptOf(draft);
}

function cutScript(comment: string): readonly Part[] {
  const parts: Part[] = [];
  let from = 0;
  let open = { mark: '', written: '', value: '' };
  for (const match of comment.matchAll(MARK)) {
    parts.push({ ...open, text: comment.slice(from, match.index) });
    open = { mark: (match[1] as string).toLowerCase(), written: match[0], value: (match[2] ?? '').trim() };
    from = match.index + match[0].length;
  }
  return [...parts, { ...open, text: comment.slice(from) }].map((part) => ({ ...part, text: readable(part.text) }));
}

const SIGNS: Readonly<Record<string, string>> = { S: '♠', H: '♥', D: '♦', C: '♣' };

/** PBN's '\S', and what hand viewers write: '!s' and '@s' that end a word. */
const SUIT = /\\([SHDC])|(?<![A-Za-z])[!@]([SHDCshdc])(?![A-Za-z])/g;

/** The words of a comment for people: suit signs for '\S', and at most one empty line in a row (PBN 2.1, 3.1). */
export const readable = (text: string): string =>
  text
    .replace(SUIT, (_, ...suits: string[]) => SIGNS[(suits.slice(0, 2).find(Boolean) ?? '').toUpperCase()] as string)
    .replace(/[ \t]+(?=\n|$)/g, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim();

/** A script while it is read. */
interface Draft {
  readonly scripted: Scripted;
  readonly intro: string[];
  readonly afterword: string[];
  /** By the index of the call. */
  readonly hints: Map<number, string>;
  readonly explanations: Map<number, string[]>;
  readonly moments: LessonScript['moments'][number][];
  readonly remarks: LessonScript['remarks'][number][];
  readonly unknown: string[];
  /** Where the next text goes. */
  place: 'intro' | 'explanation' | 'remark' | 'afterword';
  /** The index of the call that was asked for last; -1 before the first. */
  call: number;
  /** The text before the mark that is read. */
  before: string;
}

function takePart(draft: Draft, { mark, written, value, text }: Part): void {
  if (mark && !readMark(draft, mark, value)) draft.unknown.push(written);
  draft.before = text;
  if (text) addText(draft, text);
}

/** Reads a mark; false when it says nothing to us. */
function readMark(draft: Draft, mark: string, value: string): boolean {
  if (mark === 'bid') return askForCall(draft, value);
  if (mark === 'choose-card') return chooseCards(draft, value);
  if (mark === 'next' || (mark === 'show' && draft.intro.length > 0)) draft.place = 'afterword';
  return KNOWN.has(mark);
}

function askForCall(draft: Draft, value: string): boolean {
  const { dealer, calls, player } = draft.scripted;
  const wanted = findCall(value.replaceAll('\\', ''));
  const isNext = (call: Call, index: number) =>
    index > draft.call && call === wanted && seatAfter(dealer, index) === player;
  const at = calls.findIndex(isNext);
  if (!wanted || at < 0) return false;
  if (draft.place === 'explanation') partHint(draft, at);
  draft.call = at;
  draft.place = 'explanation';
  return true;
}

/** Of the text behind the call before, the last paragraph is the hint of this call; a single one is both. */
function partHint(draft: Draft, at: number): void {
  const paragraphs = draft.before.split(/\n{2,}/).filter(Boolean);
  const hint = paragraphs.at(-1);
  if (!hint) return;
  draft.hints.set(at, hint);
  const told = draft.explanations.get(draft.call);
  if (told && paragraphs.length > 1) told[told.length - 1] = paragraphs.slice(0, -1).join('\n\n');
}

/** The cards that are right at the student's first turn: how far a script has played on later, it does not tell. */
function chooseCards(draft: Draft, value: string): boolean {
  const cards = value
    .replace(/^any:/i, '')
    .split(/[\s,]+/)
    .map(findCard);
  if (draft.moments.length > 0 || cards.some((card) => card === undefined)) return false;
  draft.moments.push({ index: firstTurn(draft.scripted), cards: cards as readonly Card[] });
  draft.place = 'remark';
  return true;
}

/** The index of the first card that the student plays; a declarer plays dummy's. */
function firstTurn({ dealer, calls, player }: Scripted): number {
  const contract = contractOf({ dealer, calls });
  if (!contract) return 0;
  const leader = openingLeader(contract);
  const first = contract.declarer === player ? dummyOf(contract) : player;
  return [0, 1, 2, 3].find((steps) => seatAfter(leader, steps) === first) ?? 0;
}

function addText(draft: Draft, text: string): void {
  const { place, call, explanations } = draft;
  if (place === 'explanation') explanations.set(call, [...(explanations.get(call) ?? []), text]);
  else if (place === 'remark') draft.remarks.push({ index: firstTurn(draft.scripted), text });
  else draft[place].push(text);
}

const joined = (texts: readonly string[]): string => texts.join('\n\n');

const scriptOf = ({
  scripted,
  intro,
  hints,
  explanations,
  moments,
  remarks,
  afterword,
  call,
  unknown,
}: Draft): LessonScript => ({
  intro: joined(intro),
  hints: listHints(
    scripted.calls.map((call, index) => ({
      seat: seatAfter(scripted.dealer, index),
      call,
      hint: hints.get(index) ?? '',
    })),
  ),
  explanations: new Map([...explanations].map(([index, texts]) => [index, joined(texts)])),
  moments,
  remarks,
  afterword: joined(afterword),
  asksCalls: call >= 0,
  unknown,
});
