import { auctionFrom, type CallError } from '../bridge/auction.ts';
import { type Call, findCall } from '../bridge/call.ts';
import { type Contract, findContract } from '../bridge/contract.ts';
import { type DealError, isPlayable, type PartialDeal, parseDeal } from '../bridge/deal.ts';
import { findTable } from '../bridge/table.ts';
import { findVulnerability } from '../bridge/vulnerability.ts';
import { err, ok, type Result } from '../result.ts';
import type { TableDeal } from '../table/table-deal.ts';
import type { Game, StudyDeal } from './study-deal.ts';

/** Why a stored deal cannot be studied (decisions 31, 37). */
export type TableDealProblem =
  | { readonly code: 'deal-unreadable'; readonly error: DealError }
  | { readonly code: 'call-unreadable'; readonly index: number; readonly text: string }
  | { readonly code: 'call-not-allowed'; readonly index: number; readonly error: CallError }
  | { readonly code: 'contract-unreadable'; readonly text: string }
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
  if (!hands.ok) return err({ code: 'deal-unreadable', error: hands.error });
  const calls = readCalls(game);
  if (!calls.ok) return calls;
  const told = readContract(game);
  if (!told.ok) return told;
  const problem = findProblem(study, hands.value, calls.value, told.value);
  if (problem) return err(problem);
  return ok({
    id: study.id,
    version: study.version,
    name: game.name,
    hands: hands.value,
    dealer: game.auction.value,
    calls: calls.value,
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

function readCalls({ auction }: Game): Result<readonly Call[], TableDealProblem> {
  const calls: Call[] = [];
  for (const [index, text] of auction.bids.entries()) {
    const call = findCall(text);
    if (!call) return err({ code: 'call-unreadable', index, text });
    calls.push(call);
  }
  const held = auctionFrom(auction.value, calls);
  return held.ok ? ok(calls) : err({ code: 'call-not-allowed', ...held.error });
}

function readContract({ contract, declarer }: Game): Result<Contract | undefined, TableDealProblem> {
  if (!contract || !declarer) return ok(undefined);
  const found = findContract(contract, declarer);
  return found ? ok(found) : err({ code: 'contract-unreadable', text: contract });
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
