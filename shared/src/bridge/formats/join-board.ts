import type { PbnBoard, PbnStudy } from './pbn/board.ts';

/** What happened, without what a study deal adds. */
export type BoardRecord = Omit<PbnBoard, keyof PbnStudy>;

/**
 * A board of its two parts. The fields are written out because every other way is several times slower, and files are
 * read by the hundred thousand boards.
 */
export const joinBoard = (record: BoardRecord, study: PbnStudy): PbnBoard => ({
  name: study.name,
  playerPosition: study.playerPosition,
  startWithEmptyAuction: study.startWithEmptyAuction,
  hints: study.hints,
  explanations: study.explanations,
  declarerHint: study.declarerHint,
  defenderHint: study.defenderHint,
  lead: study.lead,
  botCards: study.botCards,
  claimParameters: study.claimParameters,
  resultMessages: study.resultMessages,
  goal: study.goal,
  agreements: study.agreements,
  alternatives: study.alternatives,
  wrongCalls: study.wrongCalls,
  keyLine: study.keyLine,
  experienceLevel: study.experienceLevel,
  keywords: study.keywords,
  biddingSystem: study.biddingSystem,
  theme: study.theme,
  target: study.target,
  board: record.board,
  event: record.event,
  dealer: record.dealer,
  vulnerable: record.vulnerable,
  hands: record.hands,
  auction: record.auction,
  contract: record.contract,
  declarer: record.declarer,
  declarerExchanged: record.declarerExchanged,
  play: record.play,
  result: record.result,
  tricks: record.tricks,
  table: record.table,
  hidden: record.hidden,
  comments: record.comments,
  tags: record.tags,
});
