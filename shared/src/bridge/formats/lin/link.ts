import type { PbnBoard } from '../pbn/board.ts';
import { formatLin } from './write.ts';

const HAND_VIEWER = 'https://www.bridgebase.com/tools/handviewer.html';

/** An address of a hand viewer, wherever it stands in a text. */
const LINK = /https?:\/\/[^\s"'<>]*handviewer[^\s"'<>]*/gi;

/** The addresses of hand viewers in a text, with their lines. */
export function findLinks(text: string): readonly { readonly address: string; readonly line: number }[] {
  return text
    .split(/\r\n|\n|\r/)
    .flatMap((line, index) => [...line.matchAll(LINK)].map(([address]) => ({ address, line: index + 1 })));
}

/**
 * The LIN text in the address of a hand viewer, from 'lin=' or from its single parts (n= e= s= w= d= v= b= a= p=);
 * undefined when it carries no deal. Never throws: what is badly encoded stays as it is.
 */
export function linOfLink(address: string): string | undefined {
  const query = address.slice(address.indexOf('?') + 1).split('#', 1)[0] as string;
  const parts = new Map<string, string>();
  for (const part of query.replaceAll('&amp;', '&').split('&')) {
    const at = part.indexOf('=');
    if (at > 0) parts.set(decode(part.slice(0, at)).toLowerCase(), decode(part.slice(at + 1)));
  }
  return address.includes('?') ? (parts.get('lin') ?? linOfParts(parts)) : undefined;
}

/** The address at which the board can be looked at. */
export const linkOf = (board: PbnBoard): string =>
  `${HAND_VIEWER}?lin=${encodeURIComponent(formatLin([board], { inOneLine: true }).replace(/\p{Cs}/gu, '\uFFFD'))}`;

const DEALERS: Readonly<Record<string, string>> = { s: '1', w: '2', n: '3', e: '4' };

function linOfParts(parts: ReadonlyMap<string, string>): string | undefined {
  const hands = ['s', 'w', 'n', 'e'].map((seat) => (parts.get(seat) ?? '').replaceAll(/[|,]/g, ''));
  if (hands.every((hand) => hand === '')) return undefined;
  const pairs: [string, string][] = [
    ['md', `${DEALERS[parts.get('d')?.toLowerCase() ?? ''] ?? '1'}${hands.join(',')}`],
  ];
  const add = (command: string, name: string, text = (value: string) => value) => {
    const value = parts.get(name);
    if (value) pairs.push([command, text(value).replaceAll('|', '')]);
  };
  add('ah', 'b', (value) => `Board ${value}`);
  add('sv', 'v');
  // An explanation stands in brackets after its call; it would be read as calls.
  add('mb', 'a', (value) => value.replace(/\([^()]*\)/g, ''));
  add('pc', 'p');
  return pairs.map(([command, data]) => `${command}|${data}|`).join('');
}

/** Undoes percent signs and plus signs; a sign that stands for nothing stays. */
function decode(text: string): string {
  return text.replaceAll('+', ' ').replace(/(?:%[0-9a-f]{2})+/gi, (escaped) => {
    try {
      return decodeURIComponent(escaped);
    } catch {
      return escaped.replace(/%([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
    }
  });
}
