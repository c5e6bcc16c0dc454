import { BIDS } from '@overtrick/shared/bridge/call';
import { DECK } from '@overtrick/shared/bridge/card';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type TypedCommand, type TypedContext, typeKey } from './typed-command.ts';

const AUCTION: TypedContext = { phase: 'auction', possible: ['P', 'X', ...BIDS] };
const REDOUBLE: TypedContext = { phase: 'auction', possible: ['P', 'XX', ...BIDS] };
const PLAY: TypedContext = { phase: 'play', possible: [] };

/** The commands that a row of keys gives. */
function typed(keys: readonly string[], context: TypedContext): readonly TypedCommand[] {
  let pending = '';
  return keys.flatMap((key) => {
    const next = typeKey(pending, key, context);
    pending = next.pending;
    return next.command ? [next.command] : [];
  });
}

describe('typed commands', () => {
  it.each([
    ['sk', 'KS'],
    ['h10', 'TH'],
    ['ht', 'TH'],
    ['D2', '2D'],
    ['hsa', 'AS'],
    ['xs9', '9S'],
  ])('%s plays %s', (keys, card) => {
    expect(typed([...keys], PLAY)).toEqual([{ type: 'card', card }]);
  });

  it('plays every card by suit and rank', () => {
    for (const card of DECK)
      expect(typed([card[1] as string, card[0] as string], PLAY)).toEqual([{ type: 'card', card }]);
  });

  it.each([
    ['1n', '1NT'],
    ['4s', '4S'],
    ['47H', '7H'],
    ['p', 'P'],
    ['P', 'P'],
    ['x', 'X'],
  ])('%s calls %s', (keys, call) => {
    expect(typed([...keys], AUCTION)).toEqual([{ type: 'call', call }]);
  });

  it('takes xx as one redouble where a redouble is possible, and a single x as nothing yet', () => {
    expect(typed(['x'], REDOUBLE)).toEqual([]);
    expect(typed(['x', 'x'], REDOUBLE)).toEqual([{ type: 'call', call: 'XX' }]);
  });

  it('names a contract and its declarer: a letter after a level is a strain, alone it is a seat', () => {
    const naming: TypedContext = { phase: 'contract', possible: [] };
    expect(typed([...'4ssxp3nn'], naming)).toEqual([
      { type: 'call', call: '4S' },
      { type: 'declarer', seat: 'S' },
      { type: 'call', call: 'X' },
      { type: 'call', call: '3NT' },
      { type: 'declarer', seat: 'N' },
    ]);
  });

  it('undoes by u and lists the keys by ?, in every phase', () => {
    for (const phase of ['auction', 'play', 'other'] as const)
      expect(typed(['s', 'u', '?'], { phase, possible: [] })).toEqual([{ type: 'undo' }, { type: 'keys' }]);
  });

  it('forgets what waits at a key that does not fit', () => {
    expect(typed(['s', 'z', 'k'], PLAY)).toEqual([]);
    expect(typed(['s', 'Escape', 'k'], PLAY)).toEqual([]);
    expect(typed(['1', 'k', 'n'], AUCTION)).toEqual([]);
    expect(typed(['n'], AUCTION)).toEqual([]);
  });

  it('never waits for more than two letters, and outside auction and play gives no card and no call', () => {
    fc.assert(
      fc.property(
        fc.array(fc.string({ minLength: 1, maxLength: 1 })),
        fc.constantFrom(AUCTION, PLAY),
        (keys, context) => {
          let pending = '';
          for (const key of keys) {
            pending = typeKey(pending, key, context).pending;
            expect(pending.length).toBeLessThanOrEqual(2);
          }
          for (const command of typed(keys, { phase: 'other', possible: [] }))
            expect(['undo', 'keys']).toContain(command.type);
        },
      ),
    );
  });
});
