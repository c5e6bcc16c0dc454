import { describe, expect, it } from 'vitest';
import type { Call } from '../../bridge/call.ts';
import { nameOfCall } from './names-call.ts';

describe('a text that names a call', () => {
  it.each<[Call, string, string]>([
    ['3NT', 'Bid 3NT and hope.', '3NT'],
    ['3NT', 'It is worth 3 NT.', '3 NT'],
    ['3NT', 'Go for 3 no trumps', '3 no trumps'],
    ['3NT', 'bid three notrump', 'three notrump'],
    ['3NT', 'Three no-trumps is the spot.', 'Three no-trumps'],
    ['4S', 'Is it 4♠ or less?', '4♠'],
    ['4S', 'Is it 4 ♠?', '4 ♠'],
    ['4S', 'You can afford four spades.', 'four spades'],
    ['4S', '4S, of course', '4S'],
    ['1H', 'Open one heart.', 'one heart'],
    ['P', 'Pass: there is no game.', 'Pass'],
    ['P', 'With nine points you should pass.', 'pass'],
    ['X', 'Now double for take-out? No: double, for penalties.', 'double'],
    ['XX', 'Redouble with ten points.', 'Redouble'],
  ])('%s: %s', (call, text, named) => expect(nameOfCall(text, call)).toBe(named));

  it.each<[Call, string]>([
    ['3NT', 'No trumps plays well with three stoppers.'],
    ['3NT', 'What does 2NT show?'],
    ['3NT', '13NT is not a bid.'],
    ['4S', 'With four spades you have a fit.'],
    ['4S', 'Partner shows four spades.'],
    ['4S', 'Four spades or more are needed for a raise.'],
    ['4S', 'How many spades has partner? At least four.'],
    ['4S', 'You need 4SA? No.'],
    ['3H', 'You hold 3 hearts and a ruffing value.'],
    ['2C', 'Ask partner for a major.'],
    ['P', 'The pass of partner denies four hearts.'],
    ['P', 'What would partner bid over your pass?'],
    ['X', 'You have a double fit.'],
    ['X', 'What does partner’s double promise?'],
  ])('is not one for %s: %s', (call, text) => expect(nameOfCall(text, call)).toBeUndefined());
});
