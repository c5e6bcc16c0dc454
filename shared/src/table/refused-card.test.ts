import { expect, it } from 'vitest';
import { Screen } from './preview/preview.testing.ts';
import { mustFollowSentence, refusedCardSentence } from './refused-card.ts';
import { inPlay } from './table.testing.ts';

it('names the suit to follow, in the words of the rule (V-27)', () => {
  const shell = inPlay();
  expect(shell.seen.trick.cards).toHaveLength(1);
  expect(refusedCardSentence(shell.seen, shell.seen.legal[0] as never, 'S')).toBeUndefined();
  const other = shell.seen.hands.N.cards?.find((card) => !shell.seen.legal.includes(card));
  expect(refusedCardSentence(shell.seen, other as never, 'S')).toMatch(
    /^A card of this suit cannot be added: play a (spade|heart|diamond|club)\.$/,
  );
});

it('says which hand the student plays from, and who is to play while a bot thinks', () => {
  const shell = inPlay();
  expect(refusedCardSentence(shell.seen, 'QS', 'S')).toBe('Play a card from dummy.');
  shell.send({ type: 'cardPlayed', card: shell.seen.legal[0] as never });
  expect(shell.seen.acting).toBeNull();
  expect(refusedCardSentence(shell.seen, 'QS', 'S')).toBe('East is to play.');
  shell.run();
  expect(shell.seen.acting).toBe('S');
  expect(refusedCardSentence(shell.seen, shell.seen.hands.N.cards?.[0] as never, 'S')).toBe(
    'Play a card from your own hand.',
  );
});

it('says nothing of a card that is not in sight, and nothing when nobody is to play', () => {
  const shell = inPlay();
  const hidden = shell.session.play?.hands.E[0] as never;
  expect(refusedCardSentence(shell.seen, hidden, 'S')).toBeUndefined();
  expect(refusedCardSentence({ ...shell.seen, turn: null, acting: null }, 'QS', 'S')).toBeUndefined();
  expect(mustFollowSentence([])).toBeUndefined();
});

it('names to a teacher the seat that is to play', () => {
  const screen = new Screen().do({ type: 'turned', whose: 'all' }).play('7S');
  expect(refusedCardSentence(screen.seen, 'QS', null)).toBe('North is to play.');
  expect(refusedCardSentence(screen.seen, '4H', null)).toBe('A card of this suit cannot be added: play a spade.');
  expect(refusedCardSentence(screen.seen, 'AS', null)).toBeUndefined();
});
