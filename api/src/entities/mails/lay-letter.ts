import type { Letter } from '../../adapters/mail/mailer.ts';
import { escapeHtml } from '../../http/html.ts';

/** A line of words, or a link; in plain text a link is its address, after its words where those are needed to know it. */
export type LetterLine = string | { readonly words: string; readonly link: string; readonly isNamed?: boolean };

export interface LaidLetter extends Pick<Letter, 'to' | 'subject' | 'unsubscribe'> {
  readonly lines: readonly LetterLine[];
}

const SIGNED = 'Overtrick';

const textOf = (line: LetterLine): string =>
  typeof line === 'string' ? line : line.isNamed ? `${line.words}:\n${line.link}` : line.link;

const htmlOf = (line: LetterLine): string =>
  typeof line === 'string' ? escapeHtml(line) : `<a href="${escapeHtml(line.link)}">${escapeHtml(line.words)}</a>`;

/** Writes a message as plain text and as simple HTML, which loads nothing from elsewhere. */
export function layLetter({ lines, subject, ...to }: LaidLetter): Letter {
  const all = [...lines, SIGNED];
  const title = `<meta charset="utf-8"><title>${escapeHtml(subject)}</title>`;
  const html = all.map((line) => `<p>${htmlOf(line)}</p>`).join('');
  return {
    ...to,
    subject,
    text: `${all.map(textOf).join('\n\n')}\n`,
    html: `<!doctype html><html lang="en-GB"><head>${title}</head><body>${html}</body></html>`,
  };
}
