import { findStrain, STRAINS, type Strain } from './strain.ts';

export const LEVELS = [1, 2, 3, 4, 5, 6, 7] as const;
export type Level = (typeof LEVELS)[number];

/** A bid names a level and a strain: '1NT', '4S'. */
export type Bid = `${Level}${Strain}`;

/** Any call: pass, double, redouble or a bid. */
export type Call = 'P' | 'X' | 'XX' | Bid;

/** The 35 bids from 1C to 7NT. */
export const BIDS: readonly Bid[] = LEVELS.flatMap((level) => STRAINS.map((strain): Bid => `${level}${strain}`));

export const isBid = (call: Call): call is Bid => BIDS.includes(call as Bid);

export const levelOf = (bid: Bid): Level => Number(bid[0]) as Level;

export const strainOf = (bid: Bid): Strain => bid.slice(1) as Strain;

/** 0 for 1C up to 34 for 7NT; a bid is sufficient when its index is higher (Law 18). */
export const bidIndex = (bid: Bid): number => BIDS.indexOf(bid);

const WORDS: Readonly<Record<string, Call>> = {
  P: 'P',
  PASS: 'P',
  '-': 'P',
  X: 'X',
  D: 'X',
  DBL: 'X',
  DOUBLE: 'X',
  XX: 'XX',
  R: 'XX',
  RDBL: 'XX',
  REDOUBLE: 'XX',
};

/** Reads 'P', 'Pass', 'X', 'XX', '1N', '1NT', '4s' …; undefined for anything else. */
export function findCall(text: string): Call | undefined {
  const word = text.trim().toUpperCase();
  const level = LEVELS.find((value) => String(value) === word[0]);
  const strain = findStrain(word.slice(1));
  return level && strain ? `${level}${strain}` : WORDS[word];
}

/** A call in words, for the live region: 'pass', 'double', 'one no trump', 'four spades'. */
export function callName(call: Call): string {
  if (call === 'P') return 'pass';
  if (call === 'X') return 'double';
  if (call === 'XX') return 'redouble';
  const level = ['one', 'two', 'three', 'four', 'five', 'six', 'seven'][levelOf(call) - 1];
  const many = levelOf(call) > 1;
  const names = { C: 'club', D: 'diamond', H: 'heart', S: 'spade', NT: 'no trump' };
  return `${level} ${names[strainOf(call)]}${many ? 's' : ''}`;
}
