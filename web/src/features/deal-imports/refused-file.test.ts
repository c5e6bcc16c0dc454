import { describe, expect, it } from 'vitest';
import { aReport, aRow } from './import-report.testing.ts';
import { refusedFile } from './refused-file.ts';

describe('the file of refused boards', () => {
  it('has their texts, with a line between, under the name and kind of their own file (D-84)', () => {
    const rows = ['[Board "1"]\n\n', '[Board "2"]', null].map((text, position) => aRow({ position, text }));
    expect(refusedFile(aReport({ filename: 'Club night.PBN' }), rows)).toEqual({
      name: 'Club night (refused).pbn',
      text: '[Board "1"]\n\n[Board "2"]\n',
    });
    expect(refusedFile(aReport({ filename: 'links', format: null }), []).name).toBe('links (refused).txt');
  });
});
