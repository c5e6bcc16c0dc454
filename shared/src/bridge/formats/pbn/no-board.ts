import { EMPTY_DEAL } from '../../deal.ts';
import type { PbnBoard } from './board.ts';
import { NO_STUDY } from './study.ts';

/** A board of which nothing is known. */
export const NO_BOARD: PbnBoard = {
  board: null,
  event: null,
  dealer: null,
  vulnerable: null,
  hands: EMPTY_DEAL,
  auction: null,
  contract: null,
  declarer: null,
  declarerExchanged: false,
  play: null,
  result: null,
  tricks: null,
  trickTable: null,
  hidden: [],
  comments: [],
  study: NO_STUDY,
  tags: [],
};
