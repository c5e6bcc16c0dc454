import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { unwrap } from '../result.ts';
import { type Game, type GameState, gameContract, parseGame, playGameCard } from './game.ts';
import type { Strain } from './strain.ts';

const HANDS = 'N:AQ4.KT73.QJ5.982 K82.Q95.T842.K76 JT763.A4.AK6.QJ3 95.J862.973.AT54';
const CALLS = ['1S', 'P', '2S', 'P', '4S', 'P', 'P', 'P'];

const state = (changes: Partial<GameState> = {}): GameState => ({
  name: 'Board 1',
  deal: HANDS,
  auction: { value: 'S', bids: CALLS },
  vulnerable: 'NS',
  ...changes,
});
const game = (changes: Partial<GameState> = {}): Game => unwrap(parseGame(state(changes)));

describe('a game state', () => {
  it('is read from its deal string, hands clockwise from the seat before the colon (S-12)', () => {
    const { hands } = game();
    expect(hands.W).toEqual(['9S', '5S', 'JH', '8H', '6H', '2H', '9D', '7D', '3D', 'AC', 'TC', '5C', '4C']);
    expect(game({ deal: HANDS.replace('N:', 'E:') }).hands.E?.[0]).toBe('AS');
  });

  it('may be just a dealer and a colon, which is enough to check an auction (S-13)', () => {
    const checked = game({ deal: 'S:' });
    expect([checked.play, gameContract(checked)?.declarer]).toEqual([null, 'S']);
    expect(parseGame(state({ deal: 'S:', auction: { value: 'S', bids: ['1S', '1H'] } })).ok).toBe(false);
  });

  it('takes bids as strings and as bid objects (S-14)', () => {
    const spelt = CALLS.map((call) =>
      call === 'P'
        ? ({ type: 'pass' } as const)
        : ({ type: 'contract', value: Number(call[0]), suit: call[1] as Strain } as const),
    );
    expect(game({ auction: { value: 'S', bids: spelt } })).toEqual(game());
    const mixed = game({ auction: { value: 'South', bids: ['1s', { type: 'double' }, 'Pass'] } });
    expect(mixed.auction).toEqual({ dealer: 'S', calls: ['1S', 'X', 'P'] });
  });

  it.each([
    [{ deal: 'AQ4' }, { code: 'deal', error: { code: 'no-first-seat' } }],
    [{ auction: { value: '', bids: [] } }, { code: 'no-dealer', text: '' }],
    [{ auction: { value: 'N', bids: ['1H', '8H'] } }, { code: 'unreadable-call', index: 1, text: '8H' }],
    [
      { auction: { value: 'N', bids: ['1H', '1H'] } },
      { code: 'call', index: 1, call: '1H', error: 'insufficient-bid' },
    ],
    [
      { contract: '8S', declarer: 'N' },
      { code: 'unreadable-contract', text: '8S' },
    ],
  ])('%j is refused with a code', (changes, error) =>
    expect(parseGame(state(changes))).toMatchObject({ ok: false, error }),
  );

  it('never throws for foreign text', () =>
    fc.assert(
      fc.property(fc.string(), fc.string(), fc.array(fc.string()), fc.string(), (deal, value, bids, contract) => {
        parseGame({ deal, auction: { value, bids }, contract, declarer: 'N', vulnerable: contract });
      }),
    ));

  it('may tell a contract without calls, and then play begins (ruling 31)', () => {
    const told = game({ auction: { value: 'S', bids: [] }, contract: '3N', declarer: 'W' });
    expect([gameContract(told)?.strain, told.play?.trick.leader]).toEqual(['NT', 'N']);
    const ending = {
      deal: 'N:A.2.. K.3.. .45.. .67..',
      auction: { value: 'S', bids: [] },
      contract: '1N',
      declarer: 'S',
    };
    expect(game({ ...ending, leader: 'E' }).play?.trick.leader).toBe('E');
  });

  it('with calls does not heed a told contract', () =>
    expect(gameContract(game({ contract: '3N', declarer: 'W' }))?.strain).toBe('S'));
});

describe('a game', () => {
  it('has a contract only once its auction is complete, and takes no card before (S-25)', () => {
    const short = game({ auction: { value: 'S', bids: CALLS.slice(0, 7) } });
    expect([gameContract(short), gameContract(game())?.declarer]).toEqual([undefined, 'S']);
    expect(playGameCard(short, 'AC')).toEqual({ ok: false, error: 'play-not-begun' });
    expect(unwrap(playGameCard(game(), 'AC')).play?.trick.cards).toEqual(['AC']);
  });

  it('passed out has no contract and no play (ruling 30)', () => {
    const out = game({ auction: { value: 'N', bids: ['P', 'P', 'P', 'P'] } });
    expect([out.play, gameContract(out)]).toEqual([null, undefined]);
  });

  it('refuses cards out of turn', () =>
    expect(playGameCard(game(), 'AS', 'N')).toEqual({ ok: false, error: 'out-of-turn' }));
});
