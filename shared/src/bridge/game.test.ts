import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { unwrap } from '../result.ts';
import { bidObjectOf } from './bid-object.ts';
import type { Call } from './call.ts';
import type { Card } from './card.ts';
import { anyCompleteAuction, anyDeal } from './deal.testing.ts';
import { formatDeal } from './deal.ts';
import {
  addGameCall,
  claimGame,
  type Game,
  type GameState,
  gameContract,
  isGameOver,
  openGame,
  parseGame,
  playGameCard,
  undo,
  undoToCall,
  undoToCard,
} from './game.ts';
import { gameDataOf } from './game-data.ts';
import { cardsPlayed, legalCards } from './play.ts';

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
const play = (start: Game, ...cards: Card[]): Game =>
  cards.reduce((now, card) => unwrap(playGameCard(now, card)), start);

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
    const spelt = CALLS.map((call, index) => bidObjectOf(call as Call, 'SWNE'[index % 4] as never));
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

  it('may tell a contract without calls, and then play begins (decision 31)', () => {
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

  it('with calls does not heed a told contract, not even when rewound to its start', () => {
    const both = game({ contract: '3N', declarer: 'W' });
    expect([gameContract(both)?.strain, undoToCall(both, 0).play]).toEqual(['S', null]);
  });
});

describe('a game', () => {
  it('with startWithEmptyAuction, its own or the mode’s, keeps the calls as the correct ones and rewinds (S-22)', () => {
    for (const opened of [openGame(state({ startWithEmptyAuction: true })), openGame(state(), true)]) {
      const { auction, correctCalls, play: begun } = unwrap(opened);
      expect([auction.calls, correctCalls, begun]).toEqual([[], CALLS, null]);
    }
  });

  it('without startWithEmptyAuction is shown in full (S-23)', () => {
    const full = unwrap(openGame(state({ startWithEmptyAuction: false })));
    expect([full.auction.calls, full.play?.trick.leader]).toEqual([CALLS, 'W']);
  });

  it('has a contract only once its auction is complete, and takes no card before (S-25)', () => {
    const short = undoToCall(game(), 7);
    expect([gameContract(short), gameDataOf(short).contract, gameDataOf(game()).contract]).toEqual([
      undefined,
      null,
      '4S',
    ]);
    expect(gameDataOf(short).bidOptions.contract[0]).toBe('4NT');
    expect(gameDataOf(game()).bidOptions).toEqual({
      contract: [],
      canPass: false,
      canDouble: false,
      canReDouble: false,
    });
    expect(playGameCard(short, 'AC')).toEqual({ ok: false, error: 'play-not-begun' });
    expect(unwrap(addGameCall(short, 'P'))).toEqual(game());
  });

  it('passed out is over, with no contract and no play (decision 30)', () => {
    const out = game({ auction: { value: 'N', bids: ['P', 'P', 'P', 'P'] } });
    expect([isGameOver(out), out.play, gameContract(out)]).toEqual([true, null, undefined]);
  });

  it('refuses calls and cards out of turn', () => {
    expect(addGameCall(undoToCall(game(), 1), 'P', 'S')).toEqual({ ok: false, error: 'out-of-turn' });
    expect(playGameCard(game(), 'AS', 'N')).toEqual({ ok: false, error: 'out-of-turn' });
  });

  it('once claimed takes no more cards until the claim is undone', () => {
    const led = play(game(), 'AC');
    const claimed = unwrap(claimGame(led, { seat: 'S', tricks: 10 }, 10));
    expect([isGameOver(claimed), gameDataOf(claimed).score]).toEqual([true, { NS: 10, EW: 3 }]);
    expect([playGameCard(claimed, '8C'), claimGame(claimed, { seat: 'S', tricks: 1 }, 10)]).toEqual([
      { ok: false, error: 'play-over' },
      { ok: false, error: 'play-over' },
    ]);
    expect(undo(claimed)).toEqual(led);
    expect(claimGame(undoToCall(game(), 7), { seat: 'S', tricks: 1 }, 10).ok).toBe(false);
  });

  it('can be undone step by step and to any point, and done again', () =>
    fc.assert(
      fc.property(
        anyDeal(),
        anyCompleteAuction,
        fc.array(fc.nat(), { maxLength: 52 }),
        fc.nat(60),
        (deal, made, picks, to) => {
          const start = unwrap(
            parseGame({ deal: formatDeal(deal), auction: { value: made.dealer, bids: made.calls } }),
          );
          const line = [start];
          for (const pick of picks) {
            const now = line.at(-1) as Game;
            const legal = now.play ? legalCards(now.play) : [];
            if (legal.length > 0) line.push(unwrap(playGameCard(now, legal[pick % legal.length] as Card)));
          }
          for (const [index, now] of line.entries())
            expect(undo(now)).toEqual(line[index - 1] ?? undoToCall(start, made.calls.length - 1));
          const last = line.at(-1) as Game;
          expect(undoToCard(last, to)).toEqual(line[Math.min(to, line.length - 1)]);
          const rewound = undoToCall(last, to);
          expect(made.calls.slice(to).reduce((now, call) => unwrap(addGameCall(now, call)), rewound)).toEqual(start);
        },
      ),
      { numRuns: 40 },
    ));
});

describe('what a screen shows of a game', () => {
  const played = gameDataOf(play(game(), 'AC', '2C', '6C', '3C', '5C'));

  it('names a card rank then suit; the state dealt means that it is not played (S-16)', () => {
    expect(played.players.N.hand.filter(({ suitName }) => suitName === 'C')).toEqual([
      { name: '9C', suitName: 'C', state: 'dealt' },
      { name: '8C', suitName: 'C', state: 'dealt' },
      { name: '2C', suitName: 'C', state: 'played' },
    ]);
    expect([played.deck.length, played.players.E.hand.length]).toEqual([52, 13]);
  });

  it('gives a full trick its winningCard and winningPair, and each partnership its score (S-17)', () => {
    expect(played.tricks).toEqual([
      { cards: ['AC', '2C', '6C', '3C'].map((name) => ({ name })), winningCard: 'AC', winningPair: 'EW' },
      { cards: [{ name: '5C' }], winningCard: null, winningPair: null },
    ]);
    expect(played.score).toEqual({ NS: 0, EW: 1 });
    expect(played.actions.at(-1)).toEqual({ player: 'W', name: '5C' });
  });

  it('says who called what, who is to call and to play, and what the contract is', () => {
    expect(played.auction.bids[2]).toEqual({ player: 'N', type: 'contract', value: 2, suit: 'S' });
    expect(played).toMatchObject({
      dealer: 'S',
      vulnerable: 'NS',
      contract: '4S',
      contractSuit: 'S',
      declarer: 'S',
      dummy: 'N',
      currentPlayer: 'N',
      isComplete: false,
      auction: { value: 'S', currentBidder: null, isComplete: true },
    });
    const bidding = gameDataOf(undoToCall(game(), 2));
    expect([bidding.auction.currentBidder, bidding.currentPlayer, bidding.declarer]).toEqual(['N', null, null]);
    expect(bidding.bidOptions).toMatchObject({ canPass: true, canDouble: false, canReDouble: false });
  });

  it('shows no cards where hands are unknown', () => {
    expect(gameDataOf(game({ deal: 'S:' })).players.N.hand).toEqual([]);
    expect(cardsPlayed(game().play as never)).toEqual([]);
  });
});
