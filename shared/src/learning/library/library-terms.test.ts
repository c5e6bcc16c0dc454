import { describe, expect, it } from 'vitest';
import { aDealCard } from './library-deal.testing.ts';
import type { DealCard } from './library-deal.ts';
import { isFound, searchClauses } from './library-search.ts';
import { termOrder, termsOf } from './library-terms.ts';

const DEAL = aDealCard({
  name: 'Déjà vu, board7',
  contract: '3N',
  declarer: 'S',
  experienceLevel: 2,
  keywords: ['finesse'],
  tags: ['club, night'],
  focus: ['declarer play'],
  biddingSystem: 'ACOL',
  board: '12',
  filename: 'Autumn.pbn',
  lacks: ['dealer'],
});

const finds = (search: Parameters<typeof searchClauses>[0], changes: Partial<DealCard> = {}, group = 'Café hands') =>
  isFound(termsOf({ ...DEAL, ...changes }, group), searchClauses(search));

describe('searching a library', () => {
  it.each([
    ['', true],
    ['deja', true],
    ['VU  déj', true],
    ['board 7', true],
    ['cafe', true],
    ['hand caf', true],
    ['autumn', true],
    ['pbn', true],
    ['12', true],
    ['1', true],
    ['finess', true],
    ['declarer', true],
    ['night club', true],
    ['eja', false],
    ['deja x', false],
    ['finesses', false],
    ['♠', true],
  ])('by %j: %s. Each word begins a word of names, topics, board or file (ruling 50)', (searchString, found) => {
    expect(finds({ searchString })).toBe(found);
  });

  it.each([
    [{ experienceLevel: '1,2' }, true],
    [{ experienceLevel: '3' }, false],
    [{ minTricks: '9' }, true],
    [{ minTricks: '10' }, false],
    [{ classified: 'false' }, true],
    [{ classified: 'true' }, false],
    [{ keyword: 'finesse,x', tag: 'club%2C night' }, true],
    [{ keyword: 'finesse', tag: 'club' }, false],
    [{ focus: 'declarer play', biddingSystem: 'ACOL', name: 'Déjà vu%2C board7' }, true],
    [{ biddingSystem: 'SAYC' }, false],
    [{ lacks: 'auction,dealer' }, true],
    [{ lacks: 'hands' }, false],
    [{ lacks: 'dealer', searchString: 'vu' }, true],
  ])('by the filters %j: %s (D-22)', (filters, found) => {
    expect(finds(filters)).toBe(found);
  });

  it('needs a contract for the tricks that it needs', () => {
    expect(finds({ minTricks: '9' }, { contract: null })).toBe(false);
  });

  it('finds a very long word by its beginning, and cuts no character in two', () => {
    const name = `${'𝒶'.repeat(50)} ${'b'.repeat(300)}`;
    expect(finds({ searchString: '𝒶'.repeat(45) }, { name })).toBe(true);
    expect(finds({ name }, { name })).toBe(true);
    // A character cut in two is written as an escape.
    expect(JSON.stringify(termsOf({ ...DEAL, name }, ''))).not.toContain('\\ud');
  });
});

describe('the order of what may be chosen', () => {
  it('is alphabetical, numbers by their size, capitals and accents aside (D-37)', () => {
    const values = ['Board 10', 'board 9', 'Éclair', 'eclipse', 'Board 010 b', 'zoo'];
    expect([...values].sort((a, b) => (termOrder(a) < termOrder(b) ? -1 : 1))).toEqual([
      'board 9',
      'Board 10',
      'Board 010 b',
      'Éclair',
      'eclipse',
      'zoo',
    ]);
  });
});
