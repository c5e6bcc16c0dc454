import { describe, expect, it } from 'vitest';
import { columnsHeight } from './dummy-layout.ts';

describe('dummy in columns', () => {
  it('gives a column its strips and eight more', () => {
    expect(columnsHeight({ form: 'columns', card: 86, strip: 48, gap: 8 }, [2, 4, 4, 3])).toBe(200);
  });
});
