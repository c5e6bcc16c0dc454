import { contractOf, isPassedOut } from '../../auction.ts';
import { type Contract, findContract, formatContract } from '../../contract.ts';
import { findSeat, type Seat, sideOf } from '../../seat.ts';
import type { TrickTable } from '../../table.ts';
import { findVulnerability, type Vulnerability } from '../../vulnerability.ts';
import type { FileProblem, Report } from '../problem.ts';
import { readAuction } from './auction.ts';
import type { PbnAuction, PbnBoard, PbnTag } from './board.ts';
import { readDeal } from './deal.ts';
import { inherit } from './inherit.ts';
import { readPlay } from './play.ts';
import { type Game, scanPbn, type Tag } from './scan.ts';
import { PRIVATE, readStudy } from './study.ts';
import { findHexTable, findRowTable } from './table.ts';

export interface PbnFile {
  readonly boards: readonly PbnBoard[];
  /** In the order of their lines. */
  readonly problems: readonly FileProblem[];
}

/** Tags that have fields of their own. */
const UNDERSTOOD = new Set(
  'Board Event Dealer Vulnerable Deal Auction Note Contract Declarer Play Result DoubleDummyTricks OptimumResultTable'.split(
    ' ',
  ),
);

/**
 * Reads a PBN file (PBN 2.1 and what is met in the wild). Never throws: every sound board is kept, and what is wrong
 * with the others is reported with its line.
 */
export function parsePbn(text: string): PbnFile {
  const boards: PbnBoard[] = [];
  const problems: FileProblem[] = [];
  for (const game of inherit(scanPbn(text))) {
    const number = known(game.tags.find((tag) => tag.name === 'Board')?.value);
    const report: Report = (line, code, message, severity = 'warning') =>
      problems.push({ line, board: number, code, severity, message });
    for (const { line, code, message, severity } of game.problems) report(line, code, message, severity);
    const board = readBoard(game, report);
    if (board) boards.push(board);
  }
  return { boards, problems: problems.sort((a, b) => a.line - b.line) };
}

/** '?' is PBN for a value that is not known; '' for one that does not apply. */
const known = (value: string | undefined): string | null =>
  value === undefined || value === '?' || value === '' ? null : value;

function readBoard(game: Game, report: Report): PbnBoard | null {
  const find = (name: string) => game.tags.find((tag) => tag.name === name);
  const dealTag = find('Deal');
  if (!dealTag) {
    if (find('Board')) report(game.line, 'no-deal', 'The board has no deal.', 'error');
    return null;
  }
  const hands = readDeal(dealTag, report);
  if (!hands) return null;
  reportRepeated(game, report);
  const auction = readCalls(game, report);
  const contract = readContract(game, auction, report);
  const playTag = find('Play');
  const result = known(find('Result')?.value);
  return {
    board: known(find('Board')?.value),
    event: known(find('Event')?.value),
    dealer: readDealer(find('Dealer'), auction, report),
    vulnerable: readVulnerable(find('Vulnerable'), report),
    hands,
    auction,
    ...contract,
    play: playTag ? readPlay(playTag, hands, strainOf(contract), report) : null,
    result,
    tricks: readTricks(result, contract.declarer, find('Result')?.line ?? game.line, report),
    table: readTable(find('DoubleDummyTricks'), find('OptimumResultTable'), report),
    comments: game.comments,
    tags: otherTags(game),
    ...readStudy(game.tags, report),
  };
}

function reportRepeated(game: Game, report: Report): void {
  for (const [index, tag] of game.tags.entries())
    if (tag.name !== 'Note' && game.tags.findIndex((other) => other.name === tag.name) < index)
      report(tag.line, 'repeated-tag', `The tag ${tag.name} stands a second time; the first counts.`);
}

/** The auction with its notes: those between the Auction tag and the next that is not a note. */
function readCalls({ tags }: Game, report: Report): PbnAuction | null {
  const at = tags.findIndex((tag) => tag.name === 'Auction');
  const tag = tags[at];
  if (!tag) return null;
  const notes = new Map<string, string>();
  for (const note of tags.slice(at + 1)) {
    if (note.name !== 'Note') break;
    const [, number = '', text = ''] = /^\s*(\d+)\s*:(.*)$/s.exec(note.value) ?? [];
    notes.set(number, text.trim());
  }
  if (tag.value.trim() === '' || tag.value === '?') return null;
  return readAuction(tag, notes, report);
}

function readDealer(tag: Tag | undefined, auction: PbnAuction | null, report: Report): Seat | null {
  const written = findSeat(known(tag?.value) ?? '') ?? null;
  if (tag && !written && known(tag.value)) report(tag.line, 'bad-dealer', `'${tag.value}' is not a seat.`);
  if (tag && written && auction && auction.dealer !== written && auction.calls.length > 0)
    report(tag.line, 'dealer-mismatch', `The dealer is ${written}, but the auction begins with ${auction.dealer}.`);
  return auction && auction.calls.length > 0 ? auction.dealer : (written ?? auction?.dealer ?? null);
}

function readVulnerable(tag: Tag | undefined, report: Report): Vulnerability | null {
  const found = tag && findVulnerability(tag.value);
  if (tag && !found && tag.value !== '?')
    report(tag.line, 'bad-vulnerability', `'${tag.value}' is not a vulnerability.`);
  return found ?? null;
}

type Undertaking = Pick<PbnBoard, 'contract' | 'declarer'>;

/** The contract of a finished auction; else what the tags say. */
function readContract({ tags }: Game, auction: PbnAuction | null, report: Report): Undertaking {
  const contractTag = tags.find((tag) => tag.name === 'Contract');
  const declarerTag = tags.find((tag) => tag.name === 'Declarer');
  const written = writtenContract(contractTag, declarerTag, report);
  const made = auction && { dealer: auction.dealer, calls: auction.calls.map(({ call }) => call) };
  if (made && isPassedOut(made)) return { contract: 'Pass', declarer: null };
  const reached = made && contractOf(made);
  if (!reached) return written;
  const differs = written.contract !== null && written.contract !== formatContract(reached);
  if (contractTag && (differs || (written.declarer && written.declarer !== reached.declarer)))
    report(
      contractTag.line,
      'contract-mismatch',
      `The auction leads to ${formatContract(reached)} by ${reached.declarer}.`,
    );
  return { contract: formatContract(reached), declarer: reached.declarer };
}

function writtenContract(contractTag: Tag | undefined, declarerTag: Tag | undefined, report: Report): Undertaking {
  const declarerText = (known(declarerTag?.value) ?? '').replace(/^\^/, '');
  const declarer = findSeat(declarerText) ?? null;
  if (declarerTag && declarerText && !declarer)
    report(declarerTag.line, 'bad-declarer', `'${declarerText}' is not a seat.`);
  const text = known(contractTag?.value);
  if (!contractTag || text === null) return { contract: null, declarer };
  if (/^(pass|p|po|passed out)$/i.test(text.trim())) return { contract: 'Pass', declarer: null };
  const contract = findContract(text, declarer ?? 'N');
  if (!contract) report(contractTag.line, 'bad-contract', `'${text}' is not a contract.`);
  return { contract: contract ? formatContract(contract) : null, declarer };
}

const strainOf = ({ contract, declarer }: Undertaking): Contract['strain'] | null =>
  findContract(contract ?? '', declarer ?? 'N')?.strain ?? null;

/** '9' and '^9' are declarer's tricks; 'NS 9' those of a side. */
function readTricks(result: string | null, declarer: Seat | null, line: number, report: Report): number | null {
  if (result === null) return null;
  const match = /^\^?\s*(?:(NS|EW)\s+)?(\d{1,2})\b/i.exec(result.trim());
  const tricks = Number(match?.[2]);
  if (!match || tricks > 13) {
    report(line, 'bad-result', `'${result}' is not a number of tricks.`);
    return null;
  }
  const theirs = match[1] !== undefined && declarer !== null && match[1].toUpperCase() !== sideOf(declarer);
  return theirs ? 13 - tricks : tricks;
}

function readTable(hex: Tag | undefined, rows: Tag | undefined, report: Report): TrickTable | null {
  const table = (hex && findHexTable(hex.value)) ?? (rows && findRowTable(rows.rows.map((row) => row.text)));
  if (!table && hex && known(hex.value)) report(hex.line, 'bad-table', 'DoubleDummyTricks should be 20 digits.');
  return table ?? null;
}

function otherTags(game: Game): readonly PbnTag[] {
  const others = game.tags.filter(({ name }) => !UNDERSTOOD.has(name) && !name.startsWith(PRIVATE));
  const first = others.filter((tag, index) => others.findIndex(({ name }) => name === tag.name) === index);
  return first.map(({ name, value, rows }) => ({ name, value, rows: rows.map((row) => row.text) }));
}
