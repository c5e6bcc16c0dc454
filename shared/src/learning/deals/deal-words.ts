import { auctionFrom, isAuctionOver } from '../../bridge/auction.ts';
import type { PbnBoard, PbnCall, PbnComment } from '../../bridge/formats/pbn/board.ts';
import type { Seat } from '../../bridge/seat.ts';
import { findTitle } from './deal-name.ts';
import { isScript, type LessonScript, readable, readScript } from './lesson-script.ts';
import type { StudyDeal } from './study-deal.ts';

/** The words that a board's comments, notes and script give its deal; what our own tags say counts before them. */
export interface DealWords
  extends Required<Pick<StudyDeal, 'hints' | 'explanations' | 'remarks' | 'moments' | 'note' | 'intro' | 'afterword'>> {
  /** The comments that the note was made of. */
  readonly noted: readonly PbnComment[];
  readonly asksCalls: boolean;
  /** Marks of a script that say nothing to us. */
  readonly unknownMarks: readonly string[];
}

/** What the words belong to. */
export interface Scripted {
  readonly dealer: Seat;
  /** The calls that are studied. */
  readonly calls: readonly PbnCall[];
  readonly player: Seat;
}

/**
 * The words of a board (ruling 44): a comment at a call explains it where nothing else does, one in the play is a
 * remark at its card, a script says where each of its texts goes, and all others are the note. A comment behind the
 * last pass is about the deal.
 */
export function wordsOf(board: PbnBoard, { dealer, calls, player }: Scripted): DealWords {
  const bids = calls.map(({ call }) => call);
  const title = findTitle(board);
  const others = board.comments.filter((comment) => comment !== title && comment.text !== '');
  const scripts = others
    .filter(({ text }) => isScript(text))
    .map(({ text }) => readScript(text, { dealer, calls: bids, player }));
  const told = others.filter(({ text }) => !isScript(text));
  const made = auctionFrom(dealer, bids);
  const last = made.ok && isAuctionOver(made.value) ? bids.length - 1 : bids.length;
  const explains = ({ after, index = last }: PbnComment) =>
    after === 'Auction' && index < last && !calls[index]?.note && !scripts.some((one) => one.explanations.has(index));
  const remarks = (comment: PbnComment) => comment.after === 'Play' && comment.index !== undefined;
  const noted = told.filter((comment) => !explains(comment) && !remarks(comment));
  return {
    hints: scripts.flatMap(({ hints }) => [...hints]),
    explanations: explanationsOf(calls, told.filter(explains), scripts),
    remarks: [...atCards(told.filter(remarks)), ...scripts.flatMap((one) => [...one.remarks])],
    moments: scripts.flatMap(({ moments }) => moments.map(({ index, cards }) => ({ index, cards: [...cards] }))),
    noted,
    note: joined(noted.map(({ text }) => readable(text))),
    intro: joined(scripts.map(({ intro }) => intro)),
    afterword: joined(scripts.map(({ afterword }) => afterword)),
    asksCalls: scripts.some(({ asksCalls }) => asksCalls),
    unknownMarks: scripts.flatMap(({ unknown }) => unknown),
  };
}

const joined = (texts: readonly string[]): string | null => texts.filter(Boolean).join('\n\n') || null;

/** One explanation a call; none at all when no call has one. */
function explanationsOf(
  calls: readonly PbnCall[],
  comments: readonly PbnComment[],
  scripts: readonly LessonScript[],
): string[] {
  const all = calls.map(({ note }, index) => {
    const scripted = scripts.flatMap(({ explanations }) => explanations.get(index) ?? []);
    const said = comments.filter((comment) => comment.index === index).map(({ text }) => readable(text));
    return joined([note ? readable(note) : '', ...scripted, ...said]) ?? '';
  });
  return all.some(Boolean) ? all : [];
}

/** Comments in the play as remarks; those at one card are one remark. */
function atCards(comments: readonly PbnComment[]): StudyDeal['remarks'] & {} {
  const texts = new Map<number, string[]>();
  for (const { index = 0, text } of comments) texts.set(index, [...(texts.get(index) ?? []), readable(text)]);
  return [...texts].map(([index, said]) => ({ index, text: said.join('\n\n') }));
}
