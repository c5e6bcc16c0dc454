import { describe, expect, it } from 'vitest';
import { findContract } from './contract.ts';
import { parseGame } from './game.ts';
import { CALL_SENTENCES, contractByDeclarer, gameSentence, PLAY_SENTENCES } from './rule-sentences.ts';

const why = (deal: string, value = 'N', bids: readonly string[] = [], contract?: string): string => {
  const game = parseGame({ deal, auction: { value, bids }, contract, declarer: 'N' });
  return game.ok ? '' : gameSentence(game.error);
};

describe('the words of the rules', () => {
  it.each([
    ['4SX', 'S', '4♠X by South'],
    ['3N', 'W', '3NT by West'],
    ['2HXX', 'E', '2♥XX by East'],
    ['7C', 'N', '7♣ by North'],
  ] as const)(
    'a contract is its level with the suit sign, X or XX when doubled, then by whom: %s %s (Q-22)',
    (text, by, words) => {
      const contract = findContract(text, by);
      expect(contract && contractByDeclarer(contract)).toBe(words);
    },
  );

  it('shows the suit letter N as NT (Q-23)', () => {
    const contract = findContract('1N', 'S');
    expect(contract && contractByDeclarer(contract)).toBe('1NT by South');
  });

  it.each([
    [why('AK'), 'The deal does not begin with a seat and a colon'],
    [why('N:A... A...'), 'The ace of spades is dealt twice'],
    [why('N:A1...'), 'North: 1 is not a valid card'],
    [why('N:AA...'), 'North: The ace of spades is held twice'],
    [why('N:....'), 'North: There are more than four suits'],
    [why('N:AKQJT98765432.A..'), 'North: There are 14 cards in one hand'],
    [why('N:- - - - -'), 'The deal has 5 hands'],
    [why('N:', ''), 'Select a dealer first'],
    [why('N:', 'N', ['1H', 'one']), 'one is not a bid'],
    [why('N:', 'N', ['1H', '']), 'Bid 2 is empty'],
    [why('N:', 'N', ['1H', '1D']), 'A bid must be higher than the last bid (bid 2, 1D)'],
    [why('N:', 'N', [], 'many'), 'many is not a contract'],
  ])('%s', (said, words) => expect(said).toBe(words));

  it('has one sentence for each code, and no two alike within a kind', () => {
    for (const words of [CALL_SENTENCES, PLAY_SENTENCES].map(Object.values<string>)) {
      expect(new Set(words).size).toBe(words.length);
      for (const sentence of words) expect(sentence).toMatch(/^[A-Z].*[a-z]$/);
    }
  });
});
