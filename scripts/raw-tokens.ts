/**
 * A piece of a deal file that somebody wrote: a tag that is not empty, a comment, a note, a card of a play, or a row of
 * a table. This reader knows nothing of the product's readers; it only cuts.
 */
export interface RawToken {
  readonly kind: 'tag' | 'comment' | 'note' | 'card' | 'row' | 'hands' | 'command';
  /** Of a tag its name, of a row its tag's, of a command its two letters. */
  readonly name: string;
  readonly text: string;
  /** From 1. */
  readonly line: number;
}

const TAG = /\[\s*([A-Za-z]\w*)\s*"((?:[^"\\\r\n]|\\.)*)"\s*\]/y;
const CARD = /^[SHDC](?:[AKQJT2-9]|10)/i;

/** Cuts a PBN text. */
export function pbnTokens(text: string): readonly RawToken[] {
  const tokens: RawToken[] = [];
  let line = 1;
  let section = '';
  const lines = (from: number, to: number) => {
    line += text.slice(from, to).match(/\r{0,2}\n|\r/g)?.length ?? 0;
  };
  for (let at = 0; at < text.length; ) {
    const from = at;
    const char = text[at] as string;
    const isFirst = at === 0 || /[\r\n]/.test(text[at - 1] as string);
    TAG.lastIndex = at;
    const tag = char === '[' ? TAG.exec(text) : null;
    if (char === '%' && isFirst) at = lineEnd(text, at);
    else if (char === ';') {
      at = lineEnd(text, at);
      tokens.push({ kind: 'comment', name: '', text: text.slice(from + 1, at), line });
    } else if (char === '{') {
      const close = text.indexOf('}', at);
      at = close < 0 ? lineEnd(text, at) : close + 1;
      tokens.push({ kind: 'comment', name: '', text: text.slice(from + 1, close < 0 ? at : close), line });
    } else if (tag) {
      at += tag[0].length;
      const name = tag[1] as string;
      const value = (tag[2] as string).replace(/\\([\\"])/g, '$1');
      if (name === 'Note') tokens.push({ kind: 'note', name, text: value.replace(/^\s*\d+\s*:/, ''), line });
      else {
        section = name;
        tokens.push({ kind: name === 'Deal' ? 'hands' : 'tag', name, text: value, line });
      }
    } else if (/\s/.test(char)) at += 1;
    else if (/^(?:auction|play)$/i.test(section)) {
      at = wordEnd(text, at);
      const word = text.slice(from, at);
      if (/play/i.test(section) && CARD.test(word)) tokens.push({ kind: 'card', name: section, text: word, line });
    } else {
      at = lineEnd(text, at);
      if (section) tokens.push({ kind: 'row', name: section, text: text.slice(from, at), line });
    }
    lines(from, at);
  }
  return tokens.filter(({ text: said }) => said.trim() !== '' && said.trim() !== '?');
}

const lineEnd = (text: string, at: number): number => {
  const end = text.slice(at).search(/[\r\n]/);
  return end < 0 ? text.length : at + end;
};

const wordEnd = (text: string, at: number): number => {
  const end = text.slice(at + 1).search(/[\s{;[]/);
  return end < 0 ? text.length : at + 1 + end;
};

/** Cuts a LIN text: everything between two bars that is not blank, with the two letters before it. */
export function linTokens(text: string): readonly RawToken[] {
  const fields = text.split('|');
  const tokens: RawToken[] = [];
  let line = 1;
  for (let at = 0; at + 1 < fields.length; at += 2) {
    line += fields[at]?.match(/\r\n|\n|\r/g)?.length ?? 0;
    const name = (fields[at] ?? '').slice(-2).toLowerCase();
    tokens.push({ kind: 'command', name, text: fields[at + 1] as string, line });
    line += fields[at + 1]?.match(/\r\n|\n|\r/g)?.length ?? 0;
  }
  return tokens.filter(({ text: said }) => said.trim() !== '');
}

const CALL = /[1-7](?:NT|[SHDCN])|XX|DBL|RDBL|[XDR](?![A-Z])/g;
const SPELLED: Readonly<Record<string, string>> = { D: 'X', DBL: 'X', R: 'XX', RDBL: 'XX' };

/** The bids and doubles in a piece of an auction, each in one spelling. Passes are left out: files leave them out too. */
export const rawCalls = (text: string): readonly string[] =>
  (text.toUpperCase().match(CALL) ?? []).map((call) => SPELLED[call] ?? call.replace('NT', 'N'));

/** The bids and doubles of all auctions of a PBN text. */
export function pbnCalls(text: string): readonly string[] {
  const auctions = text.matchAll(/^\[Auction "[^"]*"\]\r?\n((?:(?!\[).*\r?\n?)*)/gm);
  return [...auctions].flatMap(([, calls = '']) => rawCalls(calls.replace(/\{[^}]*\}|=\d+=|\$\d+/g, ' ')));
}
