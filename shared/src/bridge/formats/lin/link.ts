/** A run of characters that may be an address. */
const WORD = /[^\s"'<>]+/g;

/** The addresses of hand viewers in a text, with their lines. */
export function findLinks(text: string): readonly { readonly address: string; readonly line: number }[] {
  if (!hasLink(text)) return [];
  return text
    .split(/\r\n|\n|\r/)
    .flatMap((line, index) =>
      (line.match(WORD) ?? []).flatMap(addressIn).map((address) => ({ address, line: index + 1 })),
    );
}

/** Whether a text mentions a hand viewer. */
export const hasLink = (text: string): boolean => /handviewer/i.test(text);

/** The address in a word, which may have a bracket or a label before it. */
function addressIn(word: string): readonly string[] {
  const at = word.toLowerCase().indexOf('handviewer');
  const from = at < 0 ? -1 : word.slice(0, at).toLowerCase().lastIndexOf('http');
  return from < 0 ? [] : [word.slice(from)];
}

/**
 * The LIN text in the address of a hand viewer, from 'lin=' or from its single parts (n= e= s= w= d= v= b= a= p=);
 * undefined when it carries no deal. Never throws: badly encoded characters stay as they are.
 */
export function linOfLink(address: string): string | undefined {
  const query = address.slice(address.indexOf('?') + 1).split('#', 1)[0] as string;
  const parts = new Map<string, string>();
  for (const part of query.replaceAll('&amp;', '&').split('&')) {
    const at = part.indexOf('=');
    if (at > 0) parts.set(unescapeAddress(part.slice(0, at)).toLowerCase(), unescapeAddress(part.slice(at + 1)));
  }
  return address.includes('?') ? (parts.get('lin') ?? linOfParts(parts)) : undefined;
}

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
  const names = ['sn', 'wn', 'nn', 'en'].map((name) => (parts.get(name) ?? '').replaceAll(/[|,]/g, ' '));
  if (names.some(Boolean)) pairs.push(['pn', names.join(',')]);
  add('ah', 'b', (value) => `Board ${value}`);
  add('sv', 'v');
  for (const [calls, explanation] of splitCalls(parts.get('a') ?? '')) {
    pairs.push(['mb', calls]);
    if (explanation) pairs.push(['an', explanation]);
  }
  add('pc', 'p');
  return pairs.map(([command, data]) => `${command}|${data}|`).join('');
}

/** '1CP1H!(hearts)P': an explanation stands in brackets after its call. */
const splitCalls = (text: string): readonly (readonly [string, string])[] =>
  [...text.replaceAll('|', '').matchAll(/([^()]+)(?:\(([^()]*)\))?/g)].map(([, calls = '', explanation = '']) => [
    calls,
    explanation,
  ]);

/** Decodes percent and plus signs; a sign that encodes nothing stays. */
export function unescapeAddress(text: string): string {
  return text.replaceAll('+', ' ').replace(/(?:%[0-9a-f]{2})+/gi, (escaped) => {
    try {
      return decodeURIComponent(escaped);
    } catch {
      return escaped.replace(/%([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
    }
  });
}
