import { describe, expect, it } from 'vitest';
import { addFiles, sortOut } from './draft.ts';

const file = (name: string, size = 3): File => {
  const one = new File(['x'], name, { lastModified: 1 });
  Object.defineProperty(one, 'size', { value: size });
  return one;
};

describe('chosen files', () => {
  it('of a folder are those of the kinds that are read; the others are counted (D-83)', () => {
    const chosen = ['a.pbn', 'b.LIN', 'notes.docx', '.DS_Store', 'c.dup'].map((name) => file(name));
    const { files, leftOut } = sortOut(chosen, 'folder');
    expect(files.map(({ name }) => name)).toEqual(['a.pbn', 'b.LIN', 'c.dup']);
    expect(leftOut).toEqual(['2 files of other kinds were left out.']);
  });

  it('chosen by themselves are what they hold, whatever their name', () => {
    expect(sortOut([file('hands.rec')], 'files')).toMatchObject({ leftOut: [], files: [{ name: 'hands.rec' }] });
  });

  it('that are too large are told before they are sent (D-83)', () => {
    const { files, leftOut } = sortOut([file('small.pbn'), file('large.pbn', 102_400 * 1024 + 1)], 'files');
    expect(files.map(({ name }) => name)).toEqual(['small.pbn']);
    expect(leftOut).toEqual(['large.pbn has 105 MB, more than a file may have: please divide it.']);
  });

  it('are there once, however often they are chosen', () => {
    const [one, same, other] = [file('a.pbn'), file('a.pbn'), file('a.pbn', 4)] as const;
    expect(addFiles([one], [same, other])).toEqual([one, other]);
  });
});
