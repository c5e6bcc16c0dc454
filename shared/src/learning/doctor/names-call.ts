import { type Bid, type Call, isBid, levelOf, strainOf } from '../../bridge/call.ts';
import type { Strain } from '../../bridge/strain.ts';

const LEVEL_WORDS = ['', 'one', 'two', 'three', 'four', 'five', 'six', 'seven'] as const;

/** A strain behind a figure: '3NT', '4♠', '4 ♠', '4S'. */
const SIGNS: { readonly [strain in Strain]: string } = {
  C: ' ?♣|C',
  D: ' ?♦|D',
  H: ' ?♥|H',
  S: ' ?♠|S',
  NT: ' ?NT| ?SA|N',
};

const WORDS: { readonly [strain in Strain]: string } = {
  C: 'clubs?',
  D: 'diamonds?',
  H: 'hearts?',
  S: 'spades?',
  NT: 'no[- ]?trumps?|NT',
};

/** Behind these words a number of cards of a suit is a length: 'with four spades'. */
const LENGTH_BEFORE =
  'with|have|has|having|hold|holds|holding|least|most|than|only|exactly|show|shows|showing|promise|promises|your|his|her|their|the|these|of|nor?|a';

const CALL_WORDS: Readonly<Record<string, string>> = { P: 'pass', X: 'double', XX: 'redouble' };

/**
 * What in a text names a call, as it is written there: '3NT', 'three no trumps', '4 ♠'; undefined when nothing does. A
 * bid is named by level and strain together; 'with four spades' and 'four spades or more' are lengths. Pass and double
 * are named where the text tells somebody to make them: 'double fit' and 'the pass of partner' do not.
 */
export const nameOfCall = (text: string, call: Call): string | undefined =>
  (isBid(call) ? bidPattern(call) : advicePattern(CALL_WORDS[call] as string)).exec(text)?.[1];

function bidPattern(bid: Bid): RegExp {
  const strain = strainOf(bid);
  const level = levelOf(bid);
  const written = `${level}(?:${SIGNS[strain]})`;
  const length = strain === 'NT' ? '' : `(?<!\\b(?:${LENGTH_BEFORE})[ ])`;
  const more = strain === 'NT' ? '' : '(?! (?:or (?:more|longer|better)|and \\p{L}+ points))';
  const inWords = `${length}(?:${level}|${LEVEL_WORDS[level]})[- ](?:${WORDS[strain]})${more}`;
  return new RegExp(`(?<![\\p{L}\\p{N}])(${written}|${inWords})(?![\\p{L}\\p{N}+])`, 'iu');
}

/** Words before a call that one is told to make. */
const ADVICE =
  'you (?:should|must|can|may|could)|you have to|must|should|bid|call|say|answer|to|so|now|then|and|please|best is|just|simply';

/** Words that may follow it. */
const AFTER = 'with|and|now|here|because|as|since|for|when|if|again|this|that|him|her|them|it';

const advicePattern = (word: string): RegExp =>
  new RegExp(`(?:^|[.!?:;,–—(]\\s*|\\b(?:${ADVICE})\\s+)(${word})(?=\\s*(?:$|[.!?:;,)–—])|\\s+(?:${AFTER})\\b)`, 'iu');
