import { isBri, parseBri } from './bri/read.ts';
import { fileOf, type ReadGame } from './games.ts';
import { findLinks, hasLink, linOfLink, unescapeAddress } from './lin/link.ts';
import type { LinQuestion } from './lin/question.ts';
import { joinParts, type LinFile, parseLin } from './lin/read.ts';
import { parsePbn } from './pbn/read.ts';
import { problemOn, type ReadOptions } from './problem.ts';

export type DealFormat = 'pbn' | 'lin' | 'link' | 'bri';

export interface DealFile extends LinFile {
  /** Null when the text is in no format that we read. */
  readonly format: DealFormat | null;
  readonly questions: readonly LinQuestion[];
}

/** Where a format is recognised. A link counts only in a text that mentions a hand viewer. */
const SIGNS = {
  pbn: /^[ \t]*\[\s*[A-Za-z]\w*\s*["'“]|^%[ \t]*(?:PBN|EXPORT)/m,
  lin: /(?:^|[|\s])(?:md|pn|vg|qx|st|bt|lb|at|mb|rh)(?:\||%7C)/i,
  link: /https?:\/\//i,
};

const endingOf = (name: string): string | undefined =>
  /\.(pbn|lin|bri|dup)$/i.exec(name)?.[1]?.toLowerCase().replace('dup', 'bri');

/** The format of a text, by its content; the file name's extension decides only when the content does not. */
export function findFormat(text: string, name = ''): DealFormat | undefined {
  if (isBri(text)) return 'bri';
  const at = {
    pbn: text.search(SIGNS.pbn),
    lin: text.search(SIGNS.lin),
    link: hasLink(text) ? text.search(SIGNS.link) : -1,
  };
  const found = (['link', 'pbn', 'lin'] as const).filter((format) => at[format] >= 0);
  const ending = endingOf(name);
  const byName = (['pbn', 'lin', 'bri'] as const).find((format) => format === ending);
  if (byName && (found.length === 0 || found.some((format) => format === byName))) return byName;
  return found.sort((a, b) => at[a] - at[b])[0];
}

/** Whether a text is PBN, whatever follows the beginning that is known of it. */
export function isPbnFromStart(start: string, name = ''): boolean {
  const at = start.search(SIGNS.pbn);
  if (at < 0 || isBri(start)) return false;
  const ending = endingOf(name);
  if (ending !== undefined) return ending === 'pbn';
  const before = start.slice(0, at + 1);
  return !SIGNS.lin.test(before) && !SIGNS.link.test(before);
}

/** Reads the boards of a text in any format that we know: PBN, LIN, addresses of hand viewers, BRI and DUP. Never throws. */
export function parseDealFile(text: string, name = '', options: ReadOptions = {}): DealFile {
  const format = findFormat(text, name) ?? null;
  const file = readAs(format, text, options);
  const isEmpty = file.boards.length === 0 && file.questions.length === 0;
  // Only the file name suggested the format, so the file may be a picture: a problem for each of its lines would help
  // nobody.
  const isText = format === 'pbn' && file.problems.every(({ code }) => code === 'text-without-deal');
  const isOther = isEmpty && findFormat(text) === undefined && !isText;
  if (!isOther || text.trim() === '') return { format, ...file };
  return { format: null, ...fileOf([lost(1, 'unknown-format')]), questions: [] };
}

function readAs(format: DealFormat | null, text: string, options: ReadOptions): LinFile {
  if (format === 'pbn') return { ...parsePbn(text, options), questions: [] };
  if (format === 'lin') return parseLin(text.includes('|') ? text : unescapeAddress(text), options);
  if (format === 'link') return parseLinks(text, options);
  if (format === 'bri') return { ...parseBri(text, options), questions: [] };
  return { ...fileOf([]), questions: [] };
}

/** Reads every hand viewer's address in a text; problems have the line of their address. */
export function parseLinks(text: string, options: ReadOptions = {}): LinFile {
  return joinParts(
    findLinks(text).map(({ address, line }) => {
      const lin = linOfLink(address);
      if (lin === undefined) return { ...fileOf([lost(line, 'address-without-deal')]), questions: [] };
      const { games, questions } = parseLin(lin, options);
      const moved = games.map((game) => ({
        ...game,
        line,
        lastLine: line,
        problems: game.problems.map((one) => ({ ...one, line })),
      }));
      return { games: moved, questions: questions.map((question) => ({ ...question, line })) };
    }),
  );
}

const lost = (line: number, code: 'unknown-format' | 'address-without-deal'): ReadGame => ({
  line,
  lastLine: line,
  board: null,
  problems: [{ ...problemOn(line, code), board: null }],
});
