import { expect, it } from 'vitest';
import { libraryDealName } from './library-deal-name.ts';

const DEAL = { name: null, board: '12', filename: 'Tuesday.pbn', importOrder: 4 };

it('calls a deal by its name, otherwise by its board and its file, or its place there (silence 155)', () => {
  expect(libraryDealName({ ...DEAL, name: 'Duck' })).toBe('Duck');
  expect(libraryDealName({ ...DEAL, name: '' })).toBe('Board 12 of Tuesday.pbn');
  expect(libraryDealName({ ...DEAL, filename: null })).toBe('Board 12');
  expect(libraryDealName({ ...DEAL, board: null })).toBe('Deal 4 of Tuesday.pbn');
  expect(libraryDealName({ ...DEAL, board: null, importOrder: 0 })).toBe('Deal of Tuesday.pbn');
  expect(libraryDealName({ name: null, board: null, filename: null, importOrder: 0 })).toBe('Deal without a name');
});
