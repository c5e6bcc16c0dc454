import { type Card, findCard, rankOf, suitOf } from '../../card.ts';
import { findSeat, type Seat } from '../../seat.ts';
import type { Report } from '../problem.ts';
import type { PbnCallNote, PbnStudy, PbnTag } from './board.ts';
import type { Tag } from './scan.ts';
import { decodeLine, encodeLine, quote, splitRow } from './strings.ts';

/** Tags of our own begin with this; docs/formats.md describes them and they stay as they are. */
export const PRIVATE = 'Overtrick';

const OUTCOMES = ['-', 'makes', 'max'] as const;

/** A board with nothing of ours. */
export const NO_STUDY: PbnStudy = {
  name: null,
  playerPosition: null,
  startWithEmptyAuction: null,
  hints: [],
  explanations: [],
  declarerHint: null,
  defenderHint: null,
  lead: null,
  botCards: [],
  claimParameters: [],
  resultMessages: [],
  goal: null,
  agreements: null,
  alternatives: [],
  wrongCalls: [],
  keyLine: [],
  experienceLevel: null,
  keywords: [],
  biddingSystem: null,
  theme: null,
  target: null,
};

/** Reads the tags of our own. What cannot be read is reported and left out. */
export function readStudy(tags: readonly Tag[], report: Report): PbnStudy {
  if (!tags.some(({ name }) => name.startsWith(PRIVATE))) return NO_STUDY;
  const find = (name: string) => tags.find((tag) => tag.name === `${PRIVATE}${name}`);
  const text = (name: string): string | null => {
    const tag = find(name);
    return tag ? decodeLine(tag.value) : null;
  };
  const one = <T>(name: string, read: (value: string) => T | undefined): T | null => {
    const tag = find(name);
    const value = tag && read(tag.value);
    if (tag && value === undefined) report(tag.line, 'bad-study-tag', tag.value, tag.name);
    return value ?? null;
  };
  const list = <T>(name: string, read: (words: readonly string[]) => T | undefined): readonly T[] =>
    (find(name)?.rows ?? []).flatMap((row) => {
      const value = read(splitRow(row.text));
      if (value === undefined) report(row.line, 'bad-study-row', `${PRIVATE}${name}`);
      return value === undefined ? [] : [value];
    });
  return {
    name: text('Name'),
    playerPosition: one('Player', findSeat),
    startWithEmptyAuction: one('EmptyAuction', (value) => ({ yes: true, no: false })[value]),
    hints: list('Hints', readHint),
    explanations: sparse(list('Explanations', readNumbered), '', (_, explanation) => decodeLine(explanation ?? '')),
    declarerHint: text('DeclarerHint'),
    defenderHint: text('DefenderHint'),
    lead: one('Lead', findCard),
    botCards: sparse(list('BotCards', readBotCard), [] as BotCard[], (cards, card) =>
      card ? [...cards, card] : cards,
    ),
    claimParameters: list('Claims', readClaim),
    resultMessages: list('Results', readMessage),
    goal: text('Goal'),
    agreements: text('Agreements'),
    alternatives: list('Alternatives', readCallNote),
    wrongCalls: list('WrongCalls', readCallNote),
    keyLine: list('KeyLine', ([card = '']) => findCard(card)),
    experienceLevel: one('Level', readCount),
    keywords: list('Keywords', ([word]) => (word === undefined ? undefined : decodeLine(word))),
    biddingSystem: text('System'),
    theme: text('Theme'),
    target: one('Target', readCount),
  };
}

/** Writes the tags of our own; the inverse of readStudy. */
export function formatStudy(study: PbnStudy): readonly PbnTag[] {
  const one = (name: string, value: string | null): PbnTag[] =>
    value === null ? [] : [{ name: `${PRIVATE}${name}`, value, rows: [] }];
  const text = (name: string, value: string | null) => one(name, value === null ? null : encodeLine(value));
  const list = (name: string, columns: string, rows: readonly string[]): PbnTag[] =>
    rows.length === 0 ? [] : [{ name: `${PRIVATE}${name}`, value: columns, rows }];
  const flag = study.startWithEmptyAuction;
  return [
    ...text('Name', study.name),
    ...one('Player', study.playerPosition),
    ...one('EmptyAuction', flag === null ? null : flag ? 'yes' : 'no'),
    ...one('Level', study.experienceLevel === null ? null : String(study.experienceLevel)),
    ...text('System', study.biddingSystem),
    ...text('Theme', study.theme),
    ...one('Target', study.target === null ? null : String(study.target)),
    ...one('Lead', study.lead && pbnCard(study.lead)),
    ...text('Goal', study.goal),
    ...text('Agreements', study.agreements),
    ...text('DeclarerHint', study.declarerHint),
    ...text('DefenderHint', study.defenderHint),
    ...list('Keywords', 'Keyword', study.keywords.map(string)),
    ...list(
      'Hints',
      'Seat;Call;Text',
      study.hints.map(({ seat, bid, hint }) => `${seat} ${string(bid)} ${string(hint)}`),
    ),
    ...list(
      'Explanations',
      'Call;Text',
      numbered(study.explanations, (text) => (text ? [string(text)] : []), '""'),
    ),
    ...list('Alternatives', 'Call;Bid;Text', study.alternatives.map(callNote)),
    ...list('WrongCalls', 'Call;Bid;Text', study.wrongCalls.map(callNote)),
    ...list('KeyLine', 'Card', study.keyLine.map(pbnCard)),
    ...list(
      'BotCards',
      'Trick;Seat;Card',
      numbered(study.botCards, (cards) => cards.map(botCard), '- -'),
    ),
    ...list(
      'Claims',
      'Trick;Tricks',
      study.claimParameters.map(({ trick, tricks }) => `${trick} ${tricks}`),
    ),
    ...list(
      'Results',
      'Outcome;Text',
      study.resultMessages.map(({ outcome, message }) => `${outcome} ${string(message)}`),
    ),
  ];
}

type BotCard = { readonly side: Seat; readonly name: Card };

const string = (text: string): string => quote(encodeLine(text));

/** A card as PBN writes it: the suit first. */
export const pbnCard = (card: Card): string => `${suitOf(card)}${rankOf(card)}`;

const botCard = ({ side, name }: BotCard): string => `${side} ${pbnCard(name)}`;

const callNote = ({ index, call, reason }: PbnCallNote): string => `${index + 1} ${string(call)} ${string(reason)}`;

/** Rows that begin with their item's number, from 1; empty items are left out, except the last, which holds the length. */
const numbered = <T>(items: readonly T[], write: (item: T) => readonly string[], empty: string): readonly string[] =>
  items.flatMap((item, index) => {
    const rows = write(item);
    const kept = rows.length === 0 && index === items.length - 1 ? [empty] : rows;
    return kept.map((row) => `${index + 1} ${row}`);
  });

/** The inverse of numbered: as many items as the highest number says. */
function sparse<T, R>(rows: readonly { index: number; value: T }[], empty: R, add: (item: R, value: T) => R): R[] {
  const length = Math.max(0, ...rows.map((row) => row.index));
  const items = Array.from({ length }, () => empty);
  for (const { index, value } of rows) items[index - 1] = add(items[index - 1] as R, value);
  return items;
}

/** No auction and no play is longer. */
const MOST_ITEMS = 400;

const readCount = (text: string): number | undefined => (/^\d{1,3}$/.test(text) ? Number(text) : undefined);

function readIndex(text = ''): number | undefined {
  const index = readCount(text);
  return index !== undefined && index > 0 && index <= MOST_ITEMS ? index : undefined;
}

function readNumbered([number, text]: readonly string[]) {
  const index = readIndex(number);
  return index === undefined ? undefined : { index, value: text };
}

function readCallNote([number, call, reason]: readonly string[]): PbnCallNote | undefined {
  const index = readIndex(number);
  if (index === undefined || call === undefined || reason === undefined) return undefined;
  return { index: index - 1, call: decodeLine(call), reason: decodeLine(reason) };
}

function readBotCard([number, seat = '', card = '']: readonly string[]) {
  const index = readIndex(number);
  if (index === undefined) return undefined;
  if (seat === '-') return { index, value: undefined };
  const side = findSeat(seat);
  const name = findCard(card);
  return side && name ? { index, value: { side, name } } : undefined;
}

function readHint([seat = '', bid, hint]: readonly string[]) {
  const side = findSeat(seat);
  if (!side || bid === undefined || hint === undefined) return undefined;
  return { seat: side, bid: decodeLine(bid), hint: decodeLine(hint) };
}

function readClaim([trick = '', tricks = '']: readonly string[]) {
  const at = readCount(trick);
  const count = readCount(tricks);
  return at === undefined || count === undefined ? undefined : { trick: at, tricks: count };
}

function readMessage([word, text]: readonly string[]) {
  const outcome = OUTCOMES.find((known) => known === word);
  return outcome && text !== undefined ? { outcome, message: decodeLine(text) } : undefined;
}
