import { auctionFrom, contractOf } from '../../bridge/auction.ts';
import type { Card } from '../../bridge/card.ts';
import { findContract } from '../../bridge/contract.ts';
import { formatDeal } from '../../bridge/deal.ts';
import { isIrregular } from '../../bridge/formats/pbn/auction.ts';
import type { PbnBoard, PbnCall, PbnComment } from '../../bridge/formats/pbn/board.ts';
import type { PbnStudy } from '../../bridge/formats/pbn/study.ts';
import { SEATS, type Seat } from '../../bridge/seat.ts';
import { dealerOfBoard } from '../../bridge/vulnerability.ts';
import type { DealContent } from './deal-content.ts';
import { type DealLack, lacksOf } from './deal-lack.ts';
import { isLesson, nameOf, studentOf } from './deal-name.ts';
import { type DealWords, type Scripted, wordsOf } from './deal-words.ts';
import { fitContent } from './fit-content.ts';
import { LONGEST_LABEL, MOST_LABELS } from './text-problems.ts';

/** What a deal does not take from its board; the record of the board keeps it (ruling 44). */
const LEFT = {
  'irregular-auction': 'The auction has a call that may not be made: it is kept as a record, and not studied.',
  'other-declarer': 'The auction leads to another declarer than the file names: it is kept as a record.',
  'other-contract': 'The contract cannot be played as it is written: it is kept as a record.',
  'long-text': 'A text is longer than a deal can have: the record keeps all of it.',
  'many-labels': 'There are more or longer labels than a deal can have: the record keeps all of them.',
} as const;

/** What became of a part of a board that is no plain field of a deal. */
export interface BoardFinding {
  readonly kind: 'left' | 'mended';
  readonly code: string;
  readonly message: string;
}

/** What a file writes on a deal beside its content, for the library's own labels. */
export interface BoardLabels {
  readonly tags: readonly string[];
  readonly focus: readonly string[];
  readonly biddingSystem: string | null;
  readonly classified: boolean;
}

/** Where a file says that a deal comes from, and who allows its use; nothing where it does not say (ruling 68). */
export interface BoardSource {
  readonly author: string;
  readonly work: string;
  readonly licence: string;
  readonly permission: PbnStudy['permission'];
}

export interface BoardDeal {
  readonly content: DealContent;
  readonly labels: BoardLabels;
  readonly source: BoardSource;
  /** What it lacks for study; the solver may find it lacks a table too (ruling 43). */
  readonly lacks: readonly DealLack[];
  readonly findings: readonly BoardFinding[];
}

const left = (code: keyof typeof LEFT): BoardFinding => ({ kind: 'left', code, message: LEFT[code] });

/** A part of our own tags, or of a script, that a deal cannot have. */
const unfit = (why: string): BoardFinding => ({
  kind: 'left',
  code: 'unfit',
  message: `${why}: it is kept as a record.`,
});

const unknownMark = (mark: string): BoardFinding => ({
  kind: 'left',
  code: 'unknown-mark',
  message: `The mark ${mark} says nothing here: it is kept as a record.`,
});

/** Each once, whatever its capitals: the first spelling stays. */
const oncePerWord = (labels: readonly string[]): string[] => {
  const words = labels.map((label) => label.toLowerCase());
  return labels.filter((_, index) => words.indexOf(words[index] ?? '') === index);
};

/**
 * A board of a file as a deal of the library; every board with hands is one (ruling 43). The student sits where the
 * file says, else where the declarer does, else South. A contract is stored only when there are no calls (ruling 31);
 * an unknown vulnerability stays '?' and gives no score (ruling 38). The file's own trick table is not used; the server
 * computes it (ruling 27). Comments, notes and scripts go where ruling 44 says; the cards that were played are a record
 * (ruling 60).
 */
export function dealFromBoard(board: PbnBoard): BoardDeal {
  const { study } = board;
  const { findings: ofCalls, ...studied } = studiedOf(board);
  const words = wordsOf(board, studied);
  const findings = [...ofCalls, ...words.unknownMarks.map(unknownMark)];
  const { content, ...fit } = fitContent({
    ...contentOf(board, words),
    game: gameOf(board, studied, words),
    playerPosition: studied.player,
  });
  findings.push(...(fit.isCut ? [left('long-text')] : []), ...fit.left.map(unfit));
  const fitLabels = (labels: readonly string[]) => fitted(labels, () => findings.push(left('many-labels')));
  const keywords = fitLabels(oncePerWord([...study.keywords, ...(study.theme ? [study.theme] : [])]));
  return {
    content: { ...content, keywords },
    labels: {
      tags: fitLabels(study.tags),
      focus: fitLabels(study.focus),
      biddingSystem: fitLabels(study.biddingSystem ? [study.biddingSystem] : [])[0] ?? null,
      classified: study.classified ?? false,
    },
    source: sourceOf(board),
    lacks: [...lacksOf(content), ...(dealerOf(board) ? [] : (['dealer'] as const))],
    findings,
  };
}

/** The comments of a board that are its note. */
export const notedComments = (board: PbnBoard): readonly PbnComment[] => wordsOf(board, studiedOf(board)).noted;

/** What of the board is studied, and from which seat. */
function studiedOf(board: PbnBoard): Scripted & { readonly findings: readonly BoardFinding[] } {
  const dealer = dealerOf(board) ?? 'N';
  const { calls, findings } = readCalls(board);
  const player = board.study.playerPosition ?? studentOf(board) ?? declarerOf(board, dealer, calls) ?? 'S';
  return { dealer, calls, player, findings };
}

/** The longest source that is kept of a file, in characters (library/deal-source). */
const LONGEST_SOURCE = 200;

function sourceOf({ study }: PbnBoard): BoardSource {
  const of = (text: string | null) => (text ?? '').trim().slice(0, LONGEST_SOURCE).trim();
  const { author, work, licence, permission } = study;
  return { author: of(author), work: of(work), licence: of(licence), permission };
}

function gameOf(board: PbnBoard, { dealer, calls }: Scripted, { asksCalls }: DealWords): DealContent['game'] {
  const { startWithEmptyAuction, target } = board.study;
  const bids = calls.map(({ call }) => call);
  const contract = bids.length === 0 ? toldContract(board) : undefined;
  const leader = leaderOf(board);
  return {
    name: nameOf(board),
    deal: formatDeal(board.hands, dealer),
    auction: { value: dealer, bids },
    vulnerable: board.vulnerable ?? '?',
    startWithEmptyAuction: startWithEmptyAuction ?? asksCalls,
    contract: contract ? board.contract : null,
    declarer: contract ? board.declarer : null,
    ...(leader && { leader }),
    ...(target === null ? {} : { target }),
  };
}

/** Of an ending, the seat that the file has lead (ruling 37). */
function leaderOf({ hands, play }: PbnBoard): Seat | undefined {
  const length = Math.max(...SEATS.map((seat) => hands[seat]?.length ?? 0));
  return length < 13 ? play?.leader : undefined;
}

/** Everything but the game, the seat and the labels. What nobody says is left out. */
function contentOf(board: PbnBoard, words: DealWords): Omit<DealContent, 'game' | 'playerPosition'> {
  const { study } = board;
  const ours = copyOf(study);
  const play = ours.recordedPlay.length > 0 ? ours.recordedPlay : [...(board.play?.cards ?? [])];
  const said = <T>(first: readonly T[], other: readonly T[]): T[] => [...(first.length > 0 ? first : other)];
  return {
    hints: said(ours.hints, words.hints),
    explanations: said(ours.explanations, words.explanations),
    declarerHint: ours.declarerHint,
    defenderHint: ours.defenderHint,
    lead: leadOf(board, play),
    botCards: ours.botCards,
    claimParameters: ours.claimParameters,
    resultMessages: ours.resultMessages,
    experienceLevel: ours.experienceLevel,
    keywords: [],
    ...present({
      goal: ours.goal,
      aim: ours.aim,
      endAfterAuction: ours.endAfterAuction,
      facts: ours.facts,
      silenced: ours.silenced,
      agreements: ours.agreements,
      alternatives: ours.alternatives,
      wrongCalls: ours.wrongCalls,
      keyLine: ours.keyLine,
      recordedPlay: play,
      teacherLine: ours.teacherLine,
      note: ours.note ?? words.note,
      noteShown: ours.noteShown ?? undefined,
      intro: ours.intro ?? words.intro,
      afterword: ours.afterword ?? words.afterword,
      remarks: said(ours.remarks, words.remarks),
      moments: said(ours.moments, words.moments),
    }),
  };
}

/** The scripted lead: our own tag's, else the first card of a lesson (ruling 60). */
function leadOf(board: PbnBoard, play: readonly Card[]): Card | null {
  const { lead } = board.study;
  if (lead === 'none') return null;
  return lead ?? (isLesson(board) ? (play[0] ?? null) : null);
}

/** The fields that hold something. */
const present = <T extends object>(fields: T): { [K in keyof T]?: NonNullable<T[K]> } =>
  Object.fromEntries(
    Object.entries(fields).filter(
      ([, value]) => value != null && value !== '' && !(Array.isArray(value) && value.length === 0),
    ),
  ) as { [K in keyof T]?: NonNullable<T[K]> };

function dealerOf(board: PbnBoard): Seat | undefined {
  const number = Number(board.board);
  const byNumber = Number.isInteger(number) && number > 0 ? dealerOfBoard(number) : undefined;
  return board.auction?.dealer ?? board.dealer ?? byNumber;
}

/** The seat that declares: by the auction when there is one, as told otherwise. */
function declarerOf(board: PbnBoard, dealer: Seat, calls: readonly PbnCall[]): Seat | null {
  const auction = auctionFrom(
    dealer,
    calls.map(({ call }) => call),
  );
  const contract = auction.ok ? contractOf(auction.value) : undefined;
  return contract?.declarer ?? board.declarer;
}

/** The contract that the file tells and that can be played: '3N' with its declarer. */
const toldContract = ({ contract, declarer }: PbnBoard) =>
  contract !== null && declarer ? findContract(contract, declarer) : undefined;

/**
 * The calls that can be studied. There are none when a call may not be made, and when the file names another declarer
 * than the calls do, because a call is missing or declarer and dummy were exchanged; the deal then has the contract
 * that is told, if there is one.
 */
function readCalls({ auction, declarer, contract }: PbnBoard): {
  readonly calls: readonly PbnCall[];
  readonly findings: readonly BoardFinding[];
} {
  const told = contract !== null && contract !== 'Pass' && !findContract(contract, declarer ?? 'N');
  if (!auction) return { calls: [], findings: told ? [left('other-contract')] : [] };
  const made = auctionFrom(
    auction.dealer,
    auction.calls.map(({ call }) => call),
  );
  if (isIrregular(auction) || !made.ok) return { calls: [], findings: [left('irregular-auction')] };
  const reached = contractOf(made.value);
  if (reached && declarer && reached.declarer !== declarer) return { calls: [], findings: [left('other-declarer')] };
  return { calls: auction.calls, findings: [] };
}

/** Labels as a deal can have them: trimmed, none empty, each once. */
function fitted(labels: readonly string[], onCut: () => void): string[] {
  const trimmed = [...new Set(labels.map((label) => label.trim()).filter(Boolean))];
  if (trimmed.length > MOST_LABELS || trimmed.some((label) => label.length > LONGEST_LABEL)) onCut();
  return [...new Set(trimmed.slice(0, MOST_LABELS).map((label) => label.slice(0, LONGEST_LABEL).trim()))];
}

type Copy<T> = T extends object ? { -readonly [K in keyof T]: Copy<T[K]> } : T;

/** A deep copy of plain data. */
function copyOf<T>(data: T): Copy<T> {
  if (Array.isArray(data)) return data.map(copyOf) as Copy<T>;
  if (typeof data !== 'object' || data === null) return data as Copy<T>;
  return Object.fromEntries(Object.entries(data).map(([key, value]) => [key, copyOf(value)])) as Copy<T>;
}
