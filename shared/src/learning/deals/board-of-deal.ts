import { type Call, findCall } from '../../bridge/call.ts';
import { formatContract } from '../../bridge/contract.ts';
import { EMPTY_DEAL, parseDeal } from '../../bridge/deal.ts';
import type { PbnBoard, PbnCall, PbnComment } from '../../bridge/formats/pbn/board.ts';
import { NO_BOARD } from '../../bridge/formats/pbn/no-board.ts';
import type { PbnStudy } from '../../bridge/formats/pbn/study.ts';
import { findVulnerability } from '../../bridge/vulnerability.ts';
import type { DealContent } from './deal-content.ts';
import { AUTHORED, WORDED } from './deal-fields.ts';
import { type BoardDeal, type BoardLabels, type BoardSource, dealFromBoard, notedComments } from './deal-from-board.ts';
import { findTitle } from './deal-name.ts';
import { boardOfRecord, type DealRecord, NO_CALL } from './deal-record.ts';
import { contractOfGame } from './game-contract.ts';
import { isScript } from './lesson-script.ts';

/** A deal of a library with all that is known of it. */
export interface WrittenDeal {
  readonly content: DealContent;
  /** Level and keywords of the library count before those of the content. */
  readonly labels: Partial<BoardLabels> & Pick<DealContent, 'experienceLevel' | 'keywords'>;
  readonly source: BoardSource | null;
  /** What its file said; null for a deal that was not imported, or before records were kept. */
  readonly record: DealRecord | null;
}

/**
 * A deal as a board of a file: what the author has changed since the import, and all else as the file had it. Reading
 * the board again gives the same content (dealFromBoard).
 */
export function boardOfDeal({ content, labels, source, record }: WrittenDeal): PbnBoard {
  const file = record ? boardOfRecord(record) : NO_BOARD;
  const board = settled(withFields(withWords(withGame(file, content), content), content), content);
  const was = dealFromBoard(board);
  const changed = { ...changedLabels(board.study, was, labels), ...(source && changedSource(was, source)) };
  return withStudy(board, changed);
}

const withStudy = (board: PbnBoard, changed: Partial<PbnStudy>): PbnBoard =>
  Object.keys(changed).length > 0 ? { ...board, study: { ...board.study, ...changed } } : board;

/** Cards, auction and contract of the content; what was played stays only with the cards and contract it belongs to. */
function withGame(board: PbnBoard, { game }: DealContent): PbnBoard {
  const was = dealFromBoard(board).content;
  const isSameDeal = same(game.deal, was.game.deal);
  const isSameAuction = same(game.auction, was.game.auction);
  const isSameContract = same([game.contract, game.declarer], [was.game.contract, was.game.declarer]);
  const vulnerable =
    game.vulnerable === was.game.vulnerable ? board.vulnerable : (findVulnerability(game.vulnerable) ?? null);
  const told = { ...board, vulnerable };
  if (isSameDeal && isSameAuction && isSameContract)
    return vulnerable === board.vulnerable && same(game.leader, was.game.leader) ? board : withLeader(told, game);
  const hands = parseDeal(game.deal);
  const contract = contractOfGame(game);
  const bids = game.auction.bids.map((bid) => findCall(bid) as Call);
  const calls = bids.map((call): PbnCall => ({ call, ...NO_CALL }));
  return withLeader(
    {
      ...told,
      hands: hands.ok ? hands.value : EMPTY_DEAL,
      dealer: game.auction.value,
      auction: isSameAuction
        ? board.auction
        : calls.length > 0
          ? { dealer: game.auction.value, calls, end: null }
          : null,
      contract: contract ? formatContract(contract) : null,
      declarer: contract?.declarer ?? null,
      declarerExchanged: false,
      play: null,
      result: null,
      tricks: null,
      trickTable: isSameDeal ? board.trickTable : null,
      comments: board.comments.filter(({ after }) => after !== 'Play' && (isSameAuction || after !== 'Auction')),
    },
    game,
  );
}

/** Of an ending, who leads. */
const withLeader = (board: PbnBoard, { leader }: DealContent['game']): PbnBoard =>
  leader && board.play?.leader !== leader ? { ...board, play: { leader, cards: [], end: null, notes: [] } } : board;

/** Fields that only our own tags hold, or that follow from the record. */
const PLAIN = [
  ...AUTHORED,
  'playerPosition',
  'aim',
  'endAfterAuction',
  'facts',
  'silenced',
  'keyLine',
  'teacherLine',
  'recordedPlay',
  'noteShown',
] as const satisfies readonly (keyof PbnStudy & keyof DealContent)[];

function withFields(board: PbnBoard, content: DealContent): PbnBoard {
  const was = dealFromBoard(board).content;
  const { startWithEmptyAuction, target = null } = content.game;
  return withStudy(board, {
    ...pick(
      content,
      PLAIN.filter((field) => !same(content[field], was[field])),
    ),
    // A lead that the lesson gives does not come back.
    ...(content.lead === was.lead ? {} : { lead: content.lead ?? 'none' }),
    ...(startWithEmptyAuction === was.game.startWithEmptyAuction ? {} : { startWithEmptyAuction }),
    ...(target === (was.game.target ?? null) ? {} : { target }),
  });
}

type Worded = (typeof WORDED)[number];

/**
 * What the file has and a deal cannot have is left where it stands, but it may stand in the way of what the author has
 * put in since, as a bad key line does of an end after the auction. Then our own tags say everything.
 */
function settled(board: PbnBoard, content: DealContent): PbnBoard {
  const { content: read } = dealFromBoard(board);
  const fields = [...PLAIN, ...WORDED];
  if (fields.every((field) => same(content[field], read[field])) && content.lead === read.lead) return board;
  // A list that is empty has no tag: a comment would be read in its place.
  return withStudy(withoutComments(board), {
    ...pick(content, PLAIN),
    ...wordsOf(content, WORDED),
    lead: content.lead ?? 'none',
    name: content.game.name ?? '',
    target: content.game.target ?? null,
  });
}

/**
 * The words of the content. Comments and notes stay where they say what the content says; when a script would say
 * otherwise, our own tags say all the words and no comment says them.
 */
function withWords(board: PbnBoard, content: DealContent): PbnBoard {
  const was = dealFromBoard(board).content;
  const seated = { ...board, study: { ...board.study, playerPosition: playerOf(board, was, content) } };
  if (isWorded(was, content) && isWorded(dealFromBoard(seated).content, content)) return board;
  const changed = WORDED.filter((field) => !same(content[field], was[field]));
  const replaced = withName(
    changed.reduce((one, field) => REPLACE[field](one), seated),
    was,
    content,
  );
  const reworded = withStudy(replaced, wordsOf(content, changed));
  if (isWorded(dealFromBoard(reworded).content, content)) return reworded;
  return withStudy(withoutComments(seated), { ...wordsOf(content, WORDED), name: content.game.name ?? '' });
}

/** The seat is written only where it differs: the words of a script depend on it. */
const playerOf = (board: PbnBoard, was: DealContent, { playerPosition }: DealContent) =>
  playerPosition === was.playerPosition ? board.study.playerPosition : playerPosition;

const isWorded = (was: DealContent, content: DealContent): boolean =>
  (was.game.name || null) === (content.game.name || null) && WORDED.every((field) => same(content[field], was[field]));

/** Takes out of a board what says the words of a field otherwise than by our own tag. */
const REPLACE: { readonly [field in Worded]: (board: PbnBoard) => PbnBoard } = {
  note: (board) => {
    const noted = notedComments(board);
    return withComments(board, (comment) => !noted.includes(comment));
  },
  remarks: (board) => withComments(board, ({ after, index }) => after !== 'Play' || index === undefined),
  explanations: (board) => ({
    ...withComments(board, ({ after, index, text }) => after !== 'Auction' || index === undefined || isScript(text)),
    auction: board.auction && { ...board.auction, calls: board.auction.calls.map(withoutNote) },
  }),
  intro: (board) => board,
  afterword: (board) => board,
  moments: (board) => board,
  hints: (board) => board,
};

const withComments = (board: PbnBoard, stays: (comment: PbnComment) => boolean): PbnBoard => ({
  ...board,
  comments: board.comments.filter(stays),
});

/** An alert without a text stays an alert. */
const withoutNote = (call: PbnCall): PbnCall => (call.note ? { ...call, note: '' } : call);

function withName(board: PbnBoard, was: DealContent, { game: { name } }: DealContent): PbnBoard {
  if ((was.game.name || null) === (name || null)) return board;
  const title = findTitle(board);
  return withStudy(
    withComments(board, (comment) => comment !== title),
    { name: name ?? '' },
  );
}

/** The board without any comment or note; scripts stay as text that nobody reads. */
function withoutComments(board: PbnBoard): PbnBoard {
  const scripts = board.comments.map(({ text }) => text).filter(isScript);
  const bare = REPLACE.explanations({ ...board, comments: [] });
  return withStudy(bare, { unread: [...board.study.unread, ...scripts] });
}

/** Texts that are gone are written as empty ones: what the file says does not come back. */
const wordsOf = (content: DealContent, fields: readonly Worded[]): Partial<PbnStudy> =>
  pick(
    {
      ...content,
      note: content.note ?? '',
      intro: content.intro ?? '',
      afterword: content.afterword ?? '',
      remarks: content.remarks ?? [],
      moments: content.moments ?? [],
    },
    fields,
  );

/** The fields as PBN's own tags hold them: null and lists where the content leaves them out. */
const pick = (content: DealContent, fields: readonly (keyof PbnStudy & keyof DealContent)[]): Partial<PbnStudy> =>
  Object.fromEntries(fields.map((field) => [field, content[field] ?? NO_BOARD.study[field]]));

function changedLabels(
  study: PbnStudy,
  { content, labels: was }: BoardDeal,
  labels: WrittenDeal['labels'],
): Partial<PbnStudy> {
  const { experienceLevel, keywords, tags, focus, biddingSystem, classified } = { ...was, ...labels };
  return {
    ...(experienceLevel === content.experienceLevel ? {} : { experienceLevel }),
    ...(same(keywords, content.keywords)
      ? {}
      : { keywords, theme: study.theme && keywords.includes(study.theme) ? study.theme : null }),
    ...(same(tags, was.tags) ? {} : { tags }),
    ...(same(focus, was.focus) ? {} : { focus }),
    ...(biddingSystem === was.biddingSystem ? {} : { biddingSystem }),
    ...(classified === was.classified ? {} : { classified }),
  };
}

function changedSource({ source: was }: BoardDeal, source: BoardSource): Partial<PbnStudy> {
  const fields = (['author', 'work', 'licence', 'permission'] as const).filter((field) => source[field] !== was[field]);
  return Object.fromEntries(fields.map((field) => [field, source[field] || null]));
}

/** Whether two values say the same; nothing, an empty text and an empty list do. */
const same = (a: unknown, b: unknown): boolean => JSON.stringify(said(a)) === JSON.stringify(said(b));

function said(value: unknown): unknown {
  if (Array.isArray(value)) return value.some((item) => item !== '') ? value : null;
  return value === '' || value === undefined || value === false ? null : value;
}
