import { findCall } from '../../bridge/call.ts';
import { EMPTY_DEAL, isPlayable, parseDeal } from '../../bridge/deal.ts';
import { type GameError, parseAuction, parseTold } from '../../bridge/game.ts';
import { findSeat } from '../../bridge/seat.ts';
import { findTrickTable } from '../../bridge/trick-table.ts';
import { findVulnerability } from '../../bridge/vulnerability.ts';
import { err, ok, type Result } from '../../result.ts';
import type { TableDeal } from '../../table/table-deal.ts';
import type { StudyDeal } from './study-deal.ts';

/** Why a stored deal cannot be studied (rulings 31, 37). */
export type TableDealProblem =
  | GameError
  /** Neither calls nor a contract. */
  | { readonly code: 'nothing-to-study' }
  /** A told contract needs four known hands of equal length. */
  | { readonly code: 'hands-missing' }
  | { readonly code: 'student-hand-missing' };

/**
 * Reads a stored deal for the table: all text is parsed and checked here. A hint whose bid cannot be read could never
 * match a call and is left out.
 */
export function tableDealOf(study: StudyDeal): Result<TableDeal, TableDealProblem> {
  const deal = readDeal(study);
  if (!deal.ok) return deal;
  const problem = findProblem(deal.value);
  return problem ? err(problem) : deal;
}

/**
 * The same for a teacher's preview, which never fails: what cannot be read is left out, as what is not known, and the
 * preview says what is missing. Calls that cannot be read render nothing (deals §8).
 */
export function previewDealOf(study: StudyDeal): TableDeal {
  const { game } = study;
  const hands = parseDeal(game.deal);
  const auction = parseAuction(game.auction.value, game.auction.bids);
  const told = parseTold(game);
  return wordsAndParts(study, {
    hands: hands.ok ? hands.value : EMPTY_DEAL,
    dealer: findSeat(game.auction.value ?? '') ?? 'N',
    calls: auction.ok ? auction.value.calls : [],
    toldContract: told.ok ? told.value : undefined,
  });
}

function readDeal(study: StudyDeal): Result<TableDeal, GameError> {
  const { game } = study;
  const hands = parseDeal(game.deal);
  if (!hands.ok) return err({ code: 'deal', error: hands.error });
  const auction = parseAuction(game.auction.value, game.auction.bids);
  if (!auction.ok) return auction;
  const { dealer, calls } = auction.value;
  const told = parseTold(game);
  if (!told.ok) return told;
  return ok(wordsAndParts(study, { hands: hands.value, dealer, calls, toldContract: told.value }));
}

/** The parts of a game that have to be read. */
type GameParts = Pick<TableDeal, 'hands' | 'dealer' | 'calls' | 'toldContract'>;

function wordsAndParts(study: StudyDeal, parts: GameParts): TableDeal {
  const { game, playerPosition, table, experienceLevel: _level, note, noteShown, hash: _hash, ...said } = study;
  const { facts: _facts, silenced: _silenced, ...taught } = said;
  return {
    ...taught,
    ...parts,
    name: game.name,
    vulnerable: findVulnerability(game.vulnerable),
    startWithEmptyAuction: game.startWithEmptyAuction,
    player: playerPosition,
    hints: readHints(taught.hints),
    goal: taught.goal || null,
    agreements: taught.agreements || null,
    alternatives: readNotes(taught.alternatives),
    wrongCalls: readNotes(taught.wrongCalls),
    keyLine: taught.keyLine ?? [],
    intro: taught.intro?.trim() || null,
    afterword: taught.afterword?.trim() || null,
    shownNote: (noteShown && note?.trim()) || null,
    teacherLine: taught.teacherLine ?? [],
    recordedPlay: taught.recordedPlay ?? [],
    remarks: (taught.remarks ?? []).filter(({ text }) => text.trim() !== ''),
    moments: taught.moments ?? [],
    trickTable: findTrickTable(table ?? ''),
    leader: game.leader,
    target: game.target,
  };
}

function findProblem({ player, hands, calls, toldContract }: TableDeal): TableDealProblem | undefined {
  if (hands[player] === null) return { code: 'student-hand-missing' };
  if (calls.length > 0) return undefined;
  if (!toldContract) return { code: 'nothing-to-study' };
  return isPlayable(hands) ? undefined : { code: 'hands-missing' };
}

const readNotes = (notes: StudyDeal['alternatives'] = []): TableDeal['alternatives'] =>
  notes.flatMap(({ index, call: text, reason }) => {
    const call = findCall(text);
    return call ? [{ index, call, reason }] : [];
  });

const readHints = (hints: StudyDeal['hints']): TableDeal['hints'] =>
  hints.flatMap(({ hint, bid, seat }) => {
    const call = findCall(bid);
    return call ? [{ hint, call, seat }] : [];
  });
