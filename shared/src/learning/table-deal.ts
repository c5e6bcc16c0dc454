import { type Call, findCall } from '../bridge/call.ts';
import type { Contract } from '../bridge/contract.ts';
import { isPlayable, type PartialDeal, parseDeal } from '../bridge/deal.ts';
import { type GameError, parseAuction, parseTold } from '../bridge/game.ts';
import { findTable } from '../bridge/table.ts';
import { findVulnerability } from '../bridge/vulnerability.ts';
import { err, ok, type Result } from '../result.ts';
import type { TableDeal } from '../table/table-deal.ts';
import type { StudyDeal } from './study-deal.ts';

/** Why a stored deal cannot be studied (decisions 31, 37). */
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
  const { game } = study;
  const hands = parseDeal(game.deal);
  if (!hands.ok) return err({ code: 'deal', error: hands.error });
  const auction = parseAuction(game.auction.value, game.auction.bids);
  if (!auction.ok) return auction;
  const { dealer, calls } = auction.value;
  const told = parseTold(game);
  if (!told.ok) return told;
  const problem = findProblem(study, hands.value, calls, told.value);
  if (problem) return err(problem);
  return ok({
    id: study.id,
    version: study.version,
    name: game.name,
    hands: hands.value,
    dealer,
    calls,
    toldContract: told.value,
    vulnerable: findVulnerability(game.vulnerable),
    startWithEmptyAuction: game.startWithEmptyAuction,
    player: study.playerPosition,
    hints: readHints(study),
    explanations: study.explanations,
    declarerHint: study.declarerHint,
    defenderHint: study.defenderHint,
    lead: study.lead,
    botCards: study.botCards,
    claimParameters: study.claimParameters,
    resultMessages: study.resultMessages,
    goal: study.goal || null,
    agreements: study.agreements || null,
    alternatives: readNotes(study.alternatives),
    wrongCalls: readNotes(study.wrongCalls),
    keyLine: study.keyLine ?? [],
    keywords: study.keywords,
    table: findTable(study.table ?? ''),
    leader: game.leader,
    target: game.target,
  });
}

function findProblem(
  { playerPosition }: StudyDeal,
  hands: PartialDeal,
  calls: readonly Call[],
  told: Contract | undefined,
): TableDealProblem | undefined {
  if (hands[playerPosition] === null) return { code: 'student-hand-missing' };
  if (calls.length > 0) return undefined;
  if (!told) return { code: 'nothing-to-study' };
  return isPlayable(hands) ? undefined : { code: 'hands-missing' };
}

const readNotes = (notes: StudyDeal['alternatives'] = []): TableDeal['alternatives'] =>
  notes.flatMap(({ index, call: text, reason }) => {
    const call = findCall(text);
    return call ? [{ index, call, reason }] : [];
  });

const readHints = ({ hints }: StudyDeal): TableDeal['hints'] =>
  hints.flatMap(({ hint, bid, seat }) => {
    const call = findCall(bid);
    return call ? [{ hint, call, seat }] : [];
  });
