import type { Vulnerability } from '../../vulnerability.ts';
import type { PbnBoard, PbnCall } from '../pbn/board.ts';
import { pbnCard } from '../pbn/study.ts';
import { formatLinCall } from './calls.ts';
import { formatLinHand, LIN_SEATS } from './deal.ts';

export interface LinFormat {
  /** Write no line ends; an address needs this. */
  readonly inOneLine?: boolean;
}

/**
 * Writes boards as LIN, one board a line or two; parseLin reads back the hands, auction with explanations, play,
 * result, players, number and vulnerability. A call without a note has our own explanation of it. What LIN cannot
 * express is left out (leftInLin).
 */
export const formatLin = (boards: readonly PbnBoard[], { inOneLine = false }: LinFormat = {}): string =>
  boards.map((board) => formatBoard(board) + (inOneLine ? '' : '\r\n')).join('');

/** LIN text cannot contain a bar or line ends, which would begin a command. */
const plain = (text: string): string => text.replaceAll('|', '¦').replace(/[\r\n]+/g, ' ');

const pair = (command: string, data: string | null): string => (data === null ? '' : `${command}|${data}|`);

const VULNERABLE: { readonly [vulnerability in Vulnerability]: string } = { None: 'o', NS: 'n', EW: 'e', All: 'b' };

function formatBoard(board: PbnBoard): string {
  const { vulnerable, auction, play, study } = board;
  const calls = auction?.calls.map((call, index) => formatCall(call, study.explanations[index])).join('') ?? '';
  const cards = (play?.cards ?? []).map(
    (card, index) => `${index % 4 === 0 ? 'pg||' : ''}${pair('pc', pbnCard(card))}`,
  );
  return [
    pair('pn', formatPlayers(board)),
    'st||',
    pair('md', formatHands(board)),
    'rh||',
    board.board === null ? '' : pair('ah', `Board ${plain(board.board)}`),
    study.name === null ? '' : pair('ah', plain(study.name)),
    vulnerable === null ? '' : pair('sv', VULNERABLE[vulnerable]),
    study.playerPosition === null ? '' : pair('sk', study.playerPosition),
    calls,
    auction?.end === 'next' ? pair('mb', '?') : '',
    ...cards,
    'pg||',
    board.contract === null || board.tricks === null ? '' : pair('mc', String(board.tricks)),
  ].join('');
}

function formatCall({ call, note }: PbnCall, explanation = ''): string {
  const said = note || explanation;
  return `${pair('mb', formatLinCall(call) + (note === null ? '' : '!'))}${said ? pair('an', plain(said)) : ''}`;
}

/** The fields of a study deal that LIN has commands for. */
const IN_LIN = new Set<string>(['name', 'playerPosition', 'explanations'] satisfies (keyof PbnBoard['study'])[]);
const PLAYERS = ['South', 'West', 'North', 'East'];

/** What of a board LIN cannot hold, in words for people; empty when it holds all of it. */
export function leftInLin(board: PbnBoard): readonly string[] {
  const { study, auction, play, tags, comments } = board;
  const items = [...(auction?.calls ?? []), ...(play?.notes ?? [])];
  const isMarked = items.some(({ mark, codes }) => mark !== null || codes.length > 0);
  const hasNotes = play?.notes.some(({ note }) => note) ?? false;
  const isIrregular = auction?.calls.some(({ insufficient, skipped }) => insufficient || skipped > 0) ?? false;
  const others = tags.filter(({ name }) => !PLAYERS.includes(name)).map(({ name }) => name);
  const isSaid = (value: unknown) => value !== null && !(Array.isArray(value) && value.length === 0);
  const taught = Object.entries(study).filter(([field, value]) => !IN_LIN.has(field) && isSaid(value));
  const parts: readonly (readonly [string, boolean])[] = [
    ['the event', board.event !== null],
    ['the contract, which no call leads to', !auction && board.contract !== null],
    ['the irregular calls', isIrregular],
    ['marks of calls and cards', isMarked],
    ['notes on cards', hasNotes],
    ['comments', comments.length > 0],
    ['the table of tricks', board.trickTable !== null],
    ['which hands are hidden', board.hidden.length > 0],
    ['words for students and labels', taught.length > 0],
    [`the tags ${others.join(', ')}`, others.length > 0],
  ];
  return parts.filter(([, isLeft]) => isLeft).map(([what]) => what);
}

function formatPlayers({ tags }: PbnBoard): string | null {
  const names = ['South', 'West', 'North', 'East'].map((name) => tags.find((tag) => tag.name === name)?.value ?? '');
  return names.some(Boolean) ? names.map((name) => plain(name).replaceAll(',', ' ')).join(',') : null;
}

/** All four hands, South first, after the dealer's digit; an unknown dealer is written as South, LIN's default. */
const formatHands = ({ dealer, hands }: PbnBoard): string =>
  `${LIN_SEATS.indexOf(dealer ?? 'S') + 1}${LIN_SEATS.map((seat) => formatLinHand(hands[seat])).join(',')}`;
