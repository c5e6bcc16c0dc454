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
 * result, players, number and vulnerability. What LIN cannot express is left out: trick tables, marks, our private
 * tags.
 */
export const formatLin = (boards: readonly PbnBoard[], { inOneLine = false }: LinFormat = {}): string =>
  boards.map((board) => formatBoard(board) + (inOneLine ? '' : '\r\n')).join('');

/** LIN text cannot contain a bar or line ends, which would begin a command. */
const plain = (text: string): string => text.replaceAll('|', '¦').replace(/[\r\n]+/g, ' ');

const pair = (command: string, data: string | null): string => (data === null ? '' : `${command}|${data}|`);

const VULNERABLE: { readonly [vulnerability in Vulnerability]: string } = { None: 'o', NS: 'n', EW: 'e', All: 'b' };

function formatBoard(board: PbnBoard): string {
  const { vulnerable, auction, play, study } = board;
  const calls = auction?.calls.map(formatCall).join('') ?? '';
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

const formatCall = ({ call, note }: PbnCall): string =>
  `${pair('mb', formatLinCall(call) + (note === null ? '' : '!'))}${note ? pair('an', plain(note)) : ''}`;

function formatPlayers({ tags }: PbnBoard): string | null {
  const names = ['South', 'West', 'North', 'East'].map((name) => tags.find((tag) => tag.name === name)?.value ?? '');
  return names.some(Boolean) ? names.map((name) => plain(name).replaceAll(',', ' ')).join(',') : null;
}

/** All four hands, South first, after the dealer's digit; an unknown dealer is written as South, LIN's default. */
const formatHands = ({ dealer, hands }: PbnBoard): string =>
  `${LIN_SEATS.indexOf(dealer ?? 'S') + 1}${LIN_SEATS.map((seat) => formatLinHand(hands[seat])).join(',')}`;
