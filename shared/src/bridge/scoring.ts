import { type Contract, tricksNeeded } from './contract.ts';

const TRICK_POINTS = { C: 20, D: 20, H: 30, S: 30, NT: 30 } as const;

/** Points for the tricks bid; 40 for the first in no trumps (Law 77). */
function contractPoints({ level, strain, doubled }: Contract): number {
  return (TRICK_POINTS[strain] * level + (strain === 'NT' ? 10 : 0)) * 2 ** doubled;
}

function overtrickPoints({ strain, doubled }: Contract, overtricks: number, vulnerable: boolean): number {
  const each = doubled === 0 ? TRICK_POINTS[strain] : doubled * (vulnerable ? 200 : 100);
  return each * overtricks;
}

function slamBonus(level: number, vulnerable: boolean): number {
  if (level === 7) return vulnerable ? 1500 : 1000;
  if (level === 6) return vulnerable ? 750 : 500;
  return 0;
}

/** Doubled undertricks: 100, 200, 200, 300 … not vulnerable, 200, 300, 300 … vulnerable; redoubled twice that. */
function undertrickPoints(doubled: 0 | 1 | 2, undertricks: number, vulnerable: boolean): number {
  if (doubled === 0) return undertricks * (vulnerable ? 100 : 50);
  const beyondThree = Math.max(0, undertricks - 3);
  const points = vulnerable ? 300 * undertricks - 100 : 200 * undertricks - 100 + 100 * beyondThree;
  return points * doubled;
}

/**
 * Duplicate score of a contract (Law 77).
 * @param tricks tricks won by the declaring side, 0 to 13
 * @param vulnerable whether the declaring side is vulnerable
 * @returns points for the declaring side, negative when it went down
 */
export function scoreOf(contract: Contract, tricks: number, vulnerable: boolean): number {
  const over = tricks - tricksNeeded(contract);
  if (over < 0) return -undertrickPoints(contract.doubled, -over, vulnerable);
  const points = contractPoints(contract);
  const game = points >= 100 ? (vulnerable ? 500 : 300) : 50;
  const insult = contract.doubled * 50;
  return points + game + slamBonus(contract.level, vulnerable) + insult + overtrickPoints(contract, over, vulnerable);
}
