/** A stretch of a line in one style. */
interface Run {
  readonly text: string;
  readonly bold: boolean;
  readonly italic: boolean;
  readonly underlined: boolean;
  /** An https address; null for plain text. */
  readonly link: string | null;
  /** A hand or an auction in words, for a page on which no diagram shows it. */
  readonly inserted: boolean;
}

type Line = readonly Run[];

/** What a movie has written on its page since it was last cleared. */
export interface Page {
  /** The lines that are ended; an empty one parts paragraphs. */
  readonly lines: Line[];
  open: Run[];
  hasWords: boolean;
  bold: boolean;
  italic: boolean;
  underlined: boolean;
}

export const emptyPage = (): Page => ({
  lines: [],
  open: [],
  hasWords: false,
  bold: false,
  italic: false,
  underlined: false,
});

const SIGNS: Readonly<Record<string, string>> = {
  C: '♣',
  D: '♦',
  H: '♥',
  S: '♠',
  '-': '–',
  '@': '@',
  '^': '^',
  '{': '{',
  '}': '}',
};

/** A mark of a text: a sign '@s', a style or a link '^*b', a new line '^^', a picture '^$40', a column '^c', a box. */
const MARK = /@([@cdhs\d^{}-])|\^\*([a-z])|\^\$\d{1,3}|\^\^|\^[a-z0-9-]?|[{}]|\r\n|\n|\r|[^@^{}\r\n]+|@/giy;

/** Called for a link that is not kept: a jump to another place of the movies, or an address that is not https. */
export type OnLink = (address: string, isJump: boolean) => void;

/** Writes the data of at or nt on a page. */
export function writeMarked(page: Page, text: string, onLink: OnLink): void {
  MARK.lastIndex = 0;
  const before = page.open.at(-1)?.text ?? '';
  if (/[.!?]$/.test(before) && /^[A-Z]/.test(text)) write(page, ' ');
  for (let match = MARK.exec(text); match; match = MARK.exec(text)) {
    const [mark, sign, style] = match;
    if (sign !== undefined) write(page, SIGNS[sign.toUpperCase()] ?? '');
    else if (style !== undefined) MARK.lastIndex = styled(page, style.toLowerCase(), text, MARK.lastIndex, onLink);
    else if (mark === '^^' || /[\r\n]/.test(mark)) endLine(page);
    else if (mark.startsWith('^') || mark === '{' || mark === '}') write(page, ' ');
    else write(page, mark);
  }
}

/** Applies a style; returns where the text goes on, which of a link is behind its words. */
function styled(page: Page, style: string, text: string, at: number, onLink: OnLink): number {
  if (style === 'n') Object.assign(page, { bold: false, italic: false, underlined: false });
  if (style === 'b') page.bold = true;
  if (style === 'i') page.italic = true;
  if (style === 'u') page.underlined = true;
  if (style !== 'h' && style !== 'g') return at;
  const found = text.indexOf('^*', at);
  const end = found < 0 ? text.length : found;
  const [address = '', ...words] = text.slice(at, end).split(',');
  // The name of a place is for the player alone; its words may come in a style of their own.
  const shown = words.join(',').trim() || (style === 'h' ? address.trim() : '');
  const link = style === 'h' ? httpsOf(address.trim()) : null;
  if (link === null && address.trim() !== '') onLink(address.trim(), style === 'g');
  write(page, shown.replace(/\s+/g, ' '), link);
  return end;
}

/** The address of a page on the web; null for one that is not https. An address without a scheme is taken for https. */
function httpsOf(address: string): string | null {
  const full = /^[a-z][a-z\d+.-]*:/i.test(address) ? address : `https://${address}`;
  return /^https:\/\/[^\s"'<>]+\.[^\s"'<>]+$/i.test(full) ? full : null;
}

function write(page: Page, text: string, link: string | null = null): void {
  if (text === '') return;
  const { bold, italic, underlined } = page;
  page.hasWords ||= /\S/.test(text);
  page.open.push({ text, bold, italic, underlined, link, inserted: false });
}

export function endLine(page: Page): void {
  page.lines.push(page.open);
  page.open = [];
}

/** Begins a paragraph with plain words, and ends it. */
export function writeParagraph(page: Page, text: string, style: Partial<Run> = {}): void {
  endLine(page);
  endLine(page);
  page.hasWords = true;
  page.open.push({ bold: false, italic: false, underlined: false, link: null, inserted: false, ...style, text });
  endLine(page);
  endLine(page);
}

/** The page without the hands and auctions that are written in words. */
export const withoutInserted = (page: Page): Page => ({
  ...page,
  lines: page.lines.filter((line) => !line.some(({ inserted }) => inserted)),
});

const textOf = (line: Line): string =>
  line
    .map(({ text }) => text)
    .join('')
    .replace(/\s+/g, ' ')
    .trim();

const linesOf = (page: Page): readonly Line[] => [...page.lines, page.open];

/** The words of a page, without marks. */
export const pageText = (page: Page): string => linesOf(page).map(textOf).filter(Boolean).join(' ');

export const isBlank = (page: Page): boolean => !page.hasWords;

const isBold = (line: Line): boolean =>
  line.some(({ text }) => text.trim() !== '') && line.every(({ bold, text }) => bold || text.trim() === '');

/** The longest line that is taken for a heading, in characters. */
const LONGEST_HEADING = 90;

const isHeading = (line: Line): boolean => isBold(line) && textOf(line).length <= LONGEST_HEADING;

/** Takes the first line of a page as its title, when it is a heading. */
export function takeHeading(page: Page): string | undefined {
  const lines = linesOf(page);
  const first = lines.findIndex((line) => textOf(line) !== '');
  const line = lines[first];
  if (!line || !isHeading(line)) return undefined;
  const title = textOf(line);
  if (first < page.lines.length) page.lines.splice(0, first + 1);
  else page.open = [];
  page.hasWords = linesOf(page).some((rest) => textOf(rest) !== '');
  return title;
}

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
export const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (letter) => ESCAPES[letter] as string);

const styledHtml = ({ text, bold, italic, underlined, link }: Run): string => {
  const blank = text.replace(/\s+/g, ' ');
  let html = escapeHtml(blank);
  if (blank === ' ') return html;
  if (link !== null) html = `<a href="${escapeHtml(link)}">${html}</a>`;
  if (underlined) html = `<u>${html}</u>`;
  if (italic) html = `<em>${html}</em>`;
  return bold ? `<strong>${html}</strong>` : html;
};

const lineHtml = (line: Line): string => joined(line).map(styledHtml).join('').trim();

/** The runs of a line with one style are one. */
function joined(line: Line): readonly Run[] {
  const runs: Run[] = [];
  let texts: string[] = [];
  const isSame = (a: Run, b: Run) =>
    a.bold === b.bold && a.italic === b.italic && a.underlined === b.underlined && a.link === b.link;
  for (const run of line) {
    const last = runs.at(-1);
    if (last && isSame(last, run)) texts.push(run.text);
    else {
      if (last) runs[runs.length - 1] = { ...last, text: texts.join('') };
      runs.push(run);
      texts = [run.text];
    }
  }
  const last = runs.at(-1);
  if (last) runs[runs.length - 1] = { ...last, text: texts.join('') };
  return runs;
}

/** The page in pieces of HTML, a paragraph or a heading each. */
export function htmlParts(page: Page): readonly string[] {
  const parts: string[] = [];
  let open: string[] = [];
  const close = () => {
    if (open.length > 0) parts.push(`<p>${open.join('<br>')}</p>`);
    open = [];
  };
  for (const line of linesOf(page)) {
    if (textOf(line) === '') close();
    else if (open.length === 0 && isHeading(line)) parts.push(`<h3>${escapeHtml(textOf(line))}</h3>`);
    else open.push(lineHtml(line));
  }
  close();
  return parts;
}
