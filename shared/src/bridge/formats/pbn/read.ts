import { findSeat, SEATS } from '../../seat.ts';
import type { TrickTable } from '../../trick-table.ts';
import { fileOf, type ReadFile, type ReadGame } from '../games.ts';
import { gatherProblems, type ReadOptions, type Report } from '../problem.ts';
import { type Block, cutBlocks } from './blocks.ts';
import type { PbnBoard, PbnComment } from './board.ts';
import { readDeal } from './deal.ts';
import { type Inheritance, startInheritance } from './inherit.ts';
import { type PbnGame, scanBlock, type Tag } from './scan.ts';
import { checkStandard } from './standard.ts';
import { readStudy, STUDY_TAGS, textOfTag } from './study.ts';
import { readAtTheTable } from './table-record.ts';
import type { PbnTag } from './tag.ts';
import { findTable, isSameTrickTable, readTrickTable } from './trick-table.ts';
import { known } from './value.ts';

/** Reads a text that arrives in pieces; it holds at most one game at a time. */
export interface PbnReader {
  push(text: string): readonly ReadGame[];
  end(): readonly ReadGame[];
}

/** Tags that have fields of their own. */
const UNDERSTOOD = new Set(
  'Board Event Dealer Vulnerable Deal Auction Note Contract Declarer Play Result Hidden'.split(' '),
);
/** Those of them that have a section. */
const WITH_ROWS = new Set(['Auction', 'Play']);
const AT_A_TABLE = ['Dealer', 'Auction', 'Play'];

/**
 * Reads a PBN file: PBN 2.1 and the common departures from it. Never throws: every valid board is kept, and the
 * problems of the others are reported with their lines.
 */
export function parsePbn(text: string, options: ReadOptions = {}): ReadFile {
  const reader = createPbnReader(options);
  return fileOf([...reader.push(text), ...reader.end()]);
}

/** Reads a PBN file that arrives in pieces, game by game, in bounded memory. */
export async function* readPbnStream(
  chunks: AsyncIterable<string> | Iterable<string>,
  options: ReadOptions = {},
): AsyncGenerator<ReadGame, void> {
  const reader = createPbnReader(options);
  for await (const chunk of chunks) yield* reader.push(chunk);
  yield* reader.end();
}

export function createPbnReader(options: ReadOptions = {}): PbnReader {
  const cutter = cutBlocks();
  const inheritance = startInheritance();
  const read = (blocks: readonly Block[]) =>
    blocks.flatMap((block) => scanBlock(block).map((game) => readGame(game, inheritance, options)));
  return { push: (text) => read(cutter.push(text)), end: () => read(cutter.end()) };
}

function readGame(game: PbnGame, inheritance: Inheritance, options: ReadOptions): ReadGame {
  const number = known(game.tags.find((tag) => tag.name === 'Board')?.value.replace(/^##/, ''));
  const { report, add, problems } = gatherProblems(number, options);
  for (const problem of game.problems) add(problem);
  const tags = inheritance.tagsOf(game, report);
  const byName = new Map<string, Tag>();
  for (const tag of tags) if (!byName.has(tag.name)) byName.set(tag.name, tag);
  if (options.notes) checkStandard(tags, report);
  const board = readBoard(game, tags, (name) => byName.get(name), report);
  return { line: game.line, lastLine: game.lastLine, board, problems: problems() };
}

function readBoard(
  game: PbnGame,
  tags: readonly Tag[],
  find: (name: string) => Tag | undefined,
  report: Report,
): PbnBoard | null {
  const dealTag = find('Deal');
  if (!dealTag || !known(dealTag.value)) {
    reportNoDeal(game, find, report);
    return null;
  }
  const hands = readDeal(dealTag, report);
  if (!hands) return null;
  reportRepeated(tags, report);
  reportStrayRows(tags, report);
  const { trickTable, understood } = readTrickTable(find, game.escapedTrickTable, report);
  const atTheTable = readAtTheTable(tags, find, hands, report);
  const study = readStudy(tags, report);
  return {
    board: known(find('Board')?.value),
    event: known(find('Event')?.value),
    dealer: atTheTable.dealer,
    vulnerable: atTheTable.vulnerable,
    hands,
    auction: atTheTable.auction,
    contract: atTheTable.contract,
    declarer: atTheTable.declarer,
    declarerExchanged: atTheTable.declarerExchanged,
    play: atTheTable.play,
    result: atTheTable.result,
    tricks: atTheTable.tricks,
    trickTable,
    hidden: readHidden(find('Hidden')),
    comments: placeComments(game.comments, atTheTable.itemsAfter),
    study: {
      ...study,
      unread: [
        ...study.unread,
        ...game.unread,
        ...listStray(tags),
        ...listTables(find, understood, trickTable),
        ...atTheTable.unread,
      ],
    },
    tags: otherTags(tags, understood),
  };
}

/** Comments with the call or card that they stand after; those of a section in the order of its calls or cards. */
function placeComments(
  comments: PbnGame['comments'],
  itemsAfter: ReadonlyMap<string | null, readonly number[]>,
): readonly PbnComment[] {
  const placed = comments.map(({ text, after, rows }): PbnComment => {
    const items = itemsAfter.get(after)?.[rows - 1] ?? 0;
    return items > 0 ? { text, after, index: items - 1 } : { text, after };
  });
  const inPlay = placed.filter(({ after }) => after === 'Play').sort((a, b) => (a.index ?? -1) - (b.index ?? -1));
  return placed.map((comment) => (comment.after === 'Play' ? (inPlay.shift() as PbnComment) : comment));
}

/** The text of tags that do not count: those repeated with another text, and rows behind tags without a section. */
function listStray(tags: readonly Tag[]): readonly string[] {
  const seen = new Map<string, string>();
  return tags.flatMap((tag) => {
    const { name, rows } = tag;
    const text = textOfTag(tag);
    const before = seen.get(name);
    if (name === 'Note' || before === text) return [];
    if (before !== undefined) return [text];
    seen.set(name, text);
    return UNDERSTOOD.has(name) && !WITH_ROWS.has(name) ? rows.map((row) => row.text) : [];
  });
}

/** The tables of tricks that differ from the one that counts. */
function listTables(
  find: (name: string) => Tag | undefined,
  understood: readonly string[],
  counts: TrickTable | null,
): readonly string[] {
  return understood.flatMap((name) => {
    const tag = find(name);
    const table = tag && findTable(tag);
    return tag && table && counts && !isSameTrickTable(table, counts) ? [textOfTag(tag)] : [];
  });
}

/**
 * Reports a missing deal. A game with a board number and a record of play must have lost it; of any other nothing is
 * lost but its text, unless it only says what holds for the games that follow.
 */
function reportNoDeal(game: PbnGame, find: (name: string) => Tag | undefined, report: Report): void {
  const has = (name: string) => known(find(name)?.value) !== null;
  const isNumbered = has('Board');
  const isPlayed = AT_A_TABLE.some(has);
  const isSaid = ({ value }: Tag) => known(value) !== null && !value.startsWith('#');
  if (isNumbered && isPlayed) report(game.line, 'no-deal');
  else if (game.tags.some(isSaid)) report(game.line, 'game-without-deal');
  else if (game.comments.some(({ text }) => text !== '')) report(game.line, 'text-without-deal');
}

function reportRepeated(tags: readonly Tag[], report: Report): void {
  const seen = new Set<string>();
  for (const { name, line } of tags) {
    if (name !== 'Note' && seen.has(name)) report(line, 'repeated-tag', name);
    seen.add(name);
  }
}

/** Reports the text after a tag without a section, which is not kept. */
function reportStrayRows(tags: readonly Tag[], report: Report): void {
  for (const { name, rows } of tags)
    if (rows[0] && UNDERSTOOD.has(name) && name !== 'Auction' && name !== 'Play')
      report(rows[0].line, 'stray-text', name);
}

const readHidden = (tag: Tag | undefined) =>
  SEATS.filter((seat) => [...(known(tag?.value) ?? '')].some((letter) => findSeat(letter) === seat));

function otherTags(tags: readonly Tag[], understood: readonly string[]): readonly PbnTag[] {
  const seen = new Set<string>();
  return tags.flatMap(({ name, value, rows }) => {
    const isOurs = UNDERSTOOD.has(name) || understood.includes(name) || STUDY_TAGS.has(name);
    if (isOurs || seen.has(name)) return [];
    seen.add(name);
    return [{ name, value, rows: rows.map((row) => row.text) }];
  });
}
