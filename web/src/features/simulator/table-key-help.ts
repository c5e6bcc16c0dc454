import { type KeyHelp, OTHER_KEYS, PLAY_KEYS } from '../../card-table/typed-command.ts';
import { READING_HELP } from './reading-keys.ts';
import { TABLE_ACTIONS } from './table-actions.ts';

/** The keys of PLAY before there is a contract. */
const CHOOSING_KEYS: readonly KeyHelp[] = [
  { keys: ['a'], does: 'before the deal: plays it as written' },
  { keys: ['c'], does: 'names the contract: 4 s, x to double it, then n, e, s or w for declarer' },
  { keys: ['b'], does: 'bids all four hands' },
];

/** All keys of the student's table, for the dialog that '?' opens. */
export const TABLE_KEYS: readonly KeyHelp[] = [
  ...PLAY_KEYS,
  ...TABLE_ACTIONS.map(({ key, does }) => ({ keys: [key], does })),
  ...CHOOSING_KEYS,
  ...READING_HELP,
  ...OTHER_KEYS,
];
