import { describe, expect, it } from 'vitest';
import { LIN_HANDS, PBN_DEAL } from './board.testing.ts';
import { parseDealFile } from './file.ts';

const LIN = `md|3${LIN_HANDS}|sv|o|mb|1N|mb|ppp|`;

describe('a file of deals', () => {
  it.each([
    ['PBN, whatever its name', PBN_DEAL, 'a.lin', 'pbn'],
    ['LIN, whatever its name', LIN, 'a.pbn', 'lin'],
    ['LIN within a page', `<html><body>\n${LIN}\n</body></html>`, 'a.html', 'lin'],
    ['LIN with its bars escaped', encodeURIComponent(LIN), 'a.txt', 'lin'],
    ['LIN in a script', `hv_popup("${LIN}")`, '', 'lin'],
    ['an address', `see https://x.org/handviewer.html?lin=${encodeURIComponent(LIN)}.`, 'a.txt', 'link'],
    ['an address whose bars are not escaped', `<a href="https://x.org/handviewer.html?lin=${LIN}">`, 'a.txt', 'link'],
  ])('is told from its text: %s', (_, text, name, format) =>
    expect(parseDealFile(text, name)).toMatchObject({ format, boards: [{ hands: { N: { length: 13 } } }] }),
  );

  it.each([
    ['words', 'Nothing of bridge in here.'],
    ['a picture', '\u0089PNG\r\n\u001a\n\0\0\0\rIHDR\0\n%[x{'],
  ])('that is %s gives one error, whatever its name', (_, text) => {
    for (const name of ['a.pbn', 'a.lin', 'a.bri', 'a.txt'])
      expect([name, parseDealFile(text, name).problems.map(({ code }) => code)]).toEqual([name, ['unknown-format']]);
  });

  it('may hold nothing but words, which are told', () => {
    const { format, problems } = parseDealFile('{ nor here }\n', 'a.pbn');
    expect([format, problems.map(({ code }) => code)]).toEqual(['pbn', ['text-without-deal']]);
  });

  it.each(['', ' \r\n\r\n', '% nothing but a comment\n'])('may hold nothing: %j', (text) =>
    expect(parseDealFile(text, 'a.pbn')).toMatchObject({ boards: [], problems: [] }),
  );
});
