import { LEVELS, type Level } from './call.ts';
import { partnerOf, type Seat, seatAfter } from './seat.ts';
import { findStrain, type Strain } from './strain.ts';

/** The undertaking of the declaring side (Laws, Definitions). */
export interface Contract {
  readonly level: Level;
  readonly strain: Strain;
  /** 0 undoubled, 1 doubled, 2 redoubled. */
  readonly doubled: 0 | 1 | 2;
  readonly declarer: Seat;
}

/** The tricks that fulfil it: 6 + level. */
export const tricksNeeded = (contract: Contract): number => 6 + contract.level;

export const dummyOf = (contract: Contract): Seat => partnerOf(contract.declarer);

/** Declarer's left-hand opponent leads (Law 41). */
export const openingLeader = (contract: Contract): Seat => seatAfter(contract.declarer);

/** '4SX', '3N': the level, the strain's letter (N for no trumps), then the doubles (deals §3.4). */
export const formatContract = ({ level, strain, doubled }: Contract): string =>
  `${level}${strain === 'NT' ? 'N' : strain}${'X'.repeat(doubled)}`;

/** What a person reads: '4S', '3NT', '4SX' (deals §3.4). */
export const showContract = ({ level, strain, doubled }: Contract): string => `${level}${strain}${'X'.repeat(doubled)}`;

/** Reads '4S', '4SX', '3NT', '3N XX'; undefined for anything else, 'Pass' included. */
export function findContract(text: string, declarer: Seat): Contract | undefined {
  const match = /^([1-7])\s*(NT|[CDHSN])\s*(X{0,2})$/i.exec(text.trim());
  const strain = findStrain(match?.[2] ?? '');
  const level = LEVELS.find((value) => String(value) === match?.[1]);
  if (!match || !strain || !level) return undefined;
  return { level, strain, doubled: (match[3] ?? '').length as 0 | 1 | 2, declarer };
}
