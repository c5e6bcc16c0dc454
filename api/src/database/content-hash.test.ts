import { expect, it } from 'vitest';
import { contentHash } from './content-hash.ts';

it('takes a field that is undefined for one that is absent, and tells other contents apart', () => {
  expect(contentHash({ a: 1, b: undefined })).toBe(contentHash({ a: 1 }));
  const others = [{ a: 1 }, { a: '1' }, { a: null }, { a: [1] }, { b: 1 }, [1, 2], [2, 1], '1'];
  expect(new Set(others.map(contentHash)).size).toBe(others.length);
});

it('stays what it is in databases and on devices', () => {
  expect(contentHash({ b: [1, { d: 'é', c: null }], a: true })).toBe('tWUVgn2Zb3h4X-uHwX8v2W');
});
