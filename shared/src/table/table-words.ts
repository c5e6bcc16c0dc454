import { callName } from '../bridge/call.ts';
import type { Contract } from '../bridge/contract.ts';

const NUMBERS = 'none one two three four five six seven eight nine ten eleven twelve thirteen'.split(' ');

/** 'four'. */
export const number = (count: number): string => NUMBERS[count] ?? String(count);
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
/** 'one trick', 'four tricks'. */
export const tricks = (count: number): string => `${number(count)} ${count === 1 ? 'trick' : 'tricks'}`;

/** 'four spades doubled'. */
export const contractName = ({ level, strain, doubled }: Contract): string =>
  [callName(`${level}${strain}`), ['', 'doubled', 'redoubled'][doubled]].filter(Boolean).join(' ');
