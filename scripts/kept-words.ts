import { formatPbn } from '@overtrick/shared/bridge/formats/pbn/write';
import { boardOfDeal } from '@overtrick/shared/learning/deals/board-of-deal';
import { type ReadBoard, readDealFile } from '../api/src/entities/deals/read-deals.ts';
import { linTokens, pbnCalls, pbnTokens, type RawToken, rawCalls } from './raw-tokens.ts';

/** What became of the words and cards of a file. */
export interface Kept {
  readonly tokens: number;
  /** In a line of the report, and not in the export. */
  readonly told: number;
  /** Neither in the export nor in the report. */
  readonly lost: readonly RawToken[];
}

/**
 * Imports a file, exports it, and looks for everything that somebody wrote in it: each tag that is not empty, each
 * comment, note and card, as a reader of raw tokens finds them, is in the export or on a line that the report names.
 */
export function findKept(text: string, name: string): Kept {
  const pieces = [...readDealFile(text, name)];
  const format = pieces.at(-1)?.format;
  const boards = pieces.flatMap((piece) => piece.boards);
  const exported = exportOf(boards);
  const isTold = toldLines(boards, pieces);
  const source = format === 'pbn' ? pbnTokens(text) : format === 'lin' ? linTokens(text) : [];
  const missing = format === 'lin' ? missingCommands(source, exported) : missingTokens(source, exported);
  const lost = missing.flatMap(({ tokens, count }) => {
    const untold = tokens.filter((token) => !isTold(token));
    return untold.slice(0, Math.max(0, count - (tokens.length - untold.length)));
  });
  const all = missing.reduce((sum, { count }) => sum + count, 0);
  return { tokens: source.length, told: all - lost.length, lost };
}

/** Tokens that say the same, and how many of them the export lacks: it does not say which. */
interface Missing {
  readonly tokens: readonly RawToken[];
  readonly count: number;
}

/** The tokens of a PBN text that another text lacks. */
export const findLost = (source: readonly RawToken[], exported: string): readonly RawToken[] =>
  missingTokens(source, exported).flatMap(({ tokens, count }) => tokens.slice(0, count));

/** The commands of a LIN text that another text lacks. */
export const findLostCommands = (source: readonly RawToken[], exported: string): readonly RawToken[] =>
  missingCommands(source, exported).flatMap(({ tokens, count }) => tokens.slice(0, count));

/** The file that a teacher gets back who has changed nothing. */
const exportOf = (boards: readonly ReadBoard[]): string =>
  formatPbn(
    boards.flatMap(({ deal }) => {
      if (!deal) return [];
      const { content, labels, source } = deal;
      const { experienceLevel, keywords } = content;
      const record = JSON.parse(JSON.stringify(deal.record));
      return [boardOfDeal({ content, labels: { ...labels, experienceLevel, keywords }, source, record })];
    }),
  );

/** Whether the report says something of a token: a finding on its line, or the refused text that it stands in. */
function toldLines(boards: readonly ReadBoard[], pieces: readonly { readonly findings: ReadBoard['findings'] }[]) {
  const findings = [...boards, ...pieces].flatMap((one) => one.findings);
  const lines = new Set(findings.map(({ line }) => line));
  const refused = boards.filter(({ deal }) => !deal).map(({ text }) => text ?? '');
  const words = [...refused, ...findings.map(({ message }) => message)].map(plain);
  return ({ line, text }: RawToken): boolean => lines.has(line) || words.some((one) => one.includes(plain(text)));
}

/** What two texts have in common however they are written: no blanks, no escapes, no case. */
const plain = (text: string): string => text.replace(/\\u\{\w+\}|\\[nrt]|[\s\p{Cc}\\]/gu, '').toLowerCase();

const LETTERS: Readonly<Record<string, (text: string) => string>> = {
  Vulnerable: (text) => text.replace(/^(?:love|-|o)$/i, 'None').replace(/^(?:both|b)$/i, 'All'),
  Hidden: (text) => [...text].sort().join(''),
  Contract: (text) => text.replace(/\s/g, '').replace(/NT/i, 'N').replace(/^P$/i, 'Pass'),
};

/** One text for each thing that is said: tags that say the same in different spellings have the same. */
function keyOf({ kind, name, text }: RawToken): string {
  if (kind === 'hands') return `hands ${handsKey(text)}`;
  if (kind === 'card') return `card ${text.slice(0, 3).toUpperCase().replace('10', 'T').slice(0, 2)}`;
  if (kind === 'comment' || kind === 'note') return `${kind} ${plain(text)}`;
  const value = text.replace(/^##/, '');
  return `${kind} ${name.toLowerCase()} ${plain(LETTERS[name]?.(value) ?? value)}`;
}

/** The four hands from North, each suit's ranks in order. */
function handsKey(text: string): string {
  const [first = '', rest = ''] = text.split(':');
  const hands = rest.trim().split(/\s+/);
  const from = 'NESW'.indexOf(first.trim().toUpperCase());
  const inOrder = (hand: string) =>
    [0, 1, 2, 3].map((suit) => inRanks(hand.toUpperCase().split('.')[suit] ?? '')).join('.');
  return [0, 1, 2, 3].map((index) => inOrder(hands[(index - from + 4) % 4] ?? '-').replace(/^\.\.\.$/, '-')).join(' ');
}

const inRanks = (suit: string): string =>
  [...suit].sort((a, b) => 'AKQJT98765432'.indexOf(a) - 'AKQJT98765432'.indexOf(b)).join('');

/** Tags that the export writes in its own words: where calls and cards begin, and tables of tricks. */
const REWRITTEN = /^(?:auction|play|doubledummytricks|optimumresulttable)$/i;

function missingTokens(source: readonly RawToken[], exported: string): readonly Missing[] {
  const written = pbnTokens(exported);
  const kept = byKey(written);
  const unread = unreadOf(written);
  return [...byKey(source.filter(isSaid))].flatMap(([key, tokens]) => {
    const [first] = tokens as [RawToken];
    const count = tokens.length - (kept.get(key)?.length ?? 0);
    const isUnread = unread.includes(first.kind === 'card' ? key.slice(-2).toLowerCase() : plain(first.text));
    return count > 0 && !isUnread ? [{ tokens, count }] : [];
  });
}

/** Whether a token says something of itself: neither a value taken over, nor what the export says in its own words. */
const isSaid = ({ kind, name, text }: RawToken): boolean =>
  !/^##?$/.test(text) && !((kind === 'tag' || kind === 'row') && REWRITTEN.test(name));

function byKey(tokens: readonly RawToken[]): ReadonlyMap<string, readonly RawToken[]> {
  const found = new Map<string, RawToken[]>();
  for (const token of tokens) {
    const same = found.get(keyOf(token));
    if (same) same.push(token);
    else found.set(keyOf(token), [token]);
  }
  return found;
}

const unreadOf = (written: readonly RawToken[]): string =>
  plain(
    written
      .filter(({ kind, name }) => kind === 'row' && name === 'OvertrickUnread')
      .map(({ text }) => text)
      .join('\n'),
  );

/** Commands of LIN of which the export has nothing: neither their words nor they themselves. */
function missingCommands(source: readonly RawToken[], exported: string): readonly Missing[] {
  const written = pbnTokens(exported);
  const said = plain(exported) + plain(written.map(({ text }) => text).join('\n'));
  const has = (text: string) => said.includes(plain(text));
  const parts: Readonly<Record<string, (data: string) => readonly string[]>> = {
    md: (data) =>
      (
        data
          .toUpperCase()
          .replaceAll('10', 'T')
          .match(/[SHDC][AKQJT2-9]*/g) ?? []
      ).map((suit) => inRanks(suit.slice(1))),
    pc: (data) =>
      (
        data
          .toUpperCase()
          .replaceAll('10', 'T')
          .match(/[SHDC][AKQJT2-9]/g) ?? []
      ).map((card) => card),
    pn: (data) => data.split(','),
    pw: (data) => data.split(','),
    mb: () => [],
    sv: (data) => vulnerabilityOf(data),
    // 'o46' is board 46 in the open room.
    qx: (data) => [/^\s*[oc](\d+)/i.exec(data)?.[1] ?? data],
    ah: (data) => [data.replace(/^\s*(?:board|bd|brd|deal)\.?\s*#?/i, '')],
  };
  const missing = source
    .filter(({ name, text }) => !(parts[name]?.(text) ?? [text]).every(has))
    .map((token) => ({ tokens: [token], count: 1 }));
  return [...missing, ...missingCalls(source, exported)];
}

const VULNERABLE: Readonly<Record<string, string>> = {
  o: 'None',
  '0': 'None',
  '-': 'None',
  n: 'NS',
  e: 'EW',
  b: 'All',
};

/** The vulnerability as the export's tag says it; nothing for text that says none. */
function vulnerabilityOf(data: string): readonly string[] {
  const value = VULNERABLE[data.trim().toLowerCase()];
  return value ? [`[Vulnerable "${value}"]`] : [];
}

/** The calls of commands that belong to no board, or were taken back: the export has them unread. */
const unreadCalls = (exported: string): readonly string[] =>
  pbnTokens(exported)
    .filter(({ kind, name }) => kind === 'row' && name === 'OvertrickUnread')
    .flatMap(({ text }) => [...text.matchAll(/mb\|([^|]*)\|/g)].flatMap(([, calls = '']) => rawCalls(calls)));

/** The calls of LIN that the export has less often. */
function missingCalls(source: readonly RawToken[], exported: string): readonly Missing[] {
  const written = new Map<string, number>();
  for (const call of [...pbnCalls(exported), ...unreadCalls(exported)]) written.set(call, (written.get(call) ?? 0) + 1);
  const called = new Map<string, RawToken[]>();
  for (const token of source.filter(({ name }) => name === 'mb'))
    for (const call of rawCalls(token.text)) called.set(call, [...(called.get(call) ?? []), token]);
  return [...called].flatMap(([call, tokens]) => {
    const count = tokens.length - (written.get(call) ?? 0);
    return count > 0 ? [{ tokens, count }] : [];
  });
}
