import { describe, expect, test } from 'vitest';
import type { Card } from '../../bridge/card.ts';
import { checkBotCards } from '../deals/bot-cards.ts';
import type { DealContent } from '../deals/deal-content.ts';
import {
  asksBotCard,
  enterBotCard,
  listBotCards,
  removeBotCard,
  scriptEnd,
  scriptedCard,
  takeBackBotCard,
} from './bot-line.ts';
import { aContent, after, cards, changed, tableOf } from './editing.testing.ts';

/** Plays a line card by card, as an author does who enters the bots' cards. */
function entered(line: string, begin: DealContent = aContent()): DealContent {
  const table = tableOf(begin);
  const plays = cards(line).map((card, index) => (content: DealContent) => {
    const before = after(begin, cards(line).slice(0, index).join(' '));
    return enterBotCard(content, table, before, card);
  });
  return changed(begin, ...plays);
}

const shown = (content: DealContent): readonly string[] =>
  listBotCards(content).map(({ trick, side, card }) => `${trick + 1} ${side} ${card}`);

describe('the bots’ cards, entered by playing', () => {
  // East and West win three tricks, then North does.
  const LINE = '4S 5S 9S 2S QH KH AH 4H JH 5H 3H 2H QS AS 3S JS 3C 6C AC 4C';

  test('only the bots’ cards are kept, trick by trick, and the lead is the deal’s lead (ruling 33)', () => {
    const content = entered('4S KS 9S 2S 3D 6D');
    expect([content.lead, shown(content)]).toEqual(['4S', ['1 E 9S']]);
  });

  test('no card is kept once a card of the student has won a trick (ruling 33)', () => {
    const content = entered(LINE);
    expect(shown(content)).toEqual(['1 E 9S', '2 E QH', '2 W AH', '3 W JH', '3 E 3H', '4 W QS', '4 E 3S']);
  });

  test.each([
    ['4S 5S 9S', undefined],
    ['4S 5S 9S 2S', undefined],
    ['4S 5S 9S JS', 'The script ends here: South has won a trick'],
    ['4S KS 9S 2S', 'The script ends here: North has won a trick'],
    ['4S KS 9S 2S 3C', 'The script ends after trick 1: North has won a trick'],
  ])('after %s: %s', (line, said) => {
    expect(scriptEnd(tableOf(aContent()), after(aContent(), line))).toBe(said);
  });

  test('a trick of a bot partner does not end the script (ruling 33)', () => {
    const content = aContent({ playerPosition: 'E' });
    const line = '8S 5S 3S 2S QS AS 6S JS';
    expect(scriptEnd(tableOf(content), after(content, line))).toBeUndefined();
    expect(shown(entered(line, content))).toEqual(['1 N 5S', '1 S 2S', '2 W QS', '2 N AS', '2 S JS']);
  });

  test('tricks of the key line do not end it', () => {
    const content = aContent({ keyLine: [...cards('4S KS 9S 2S')] });
    expect(asksBotCard(tableOf(content), after(content, '4S KS 9S 2S 3C'))).toBe(true);
  });

  test('another card takes the place of the one that was there; the same changes nothing', () => {
    const content = entered('4S 5S 9S');
    const table = tableOf(content);
    const before = after(content, '4S 5S');
    expect(enterBotCard(content, table, before, '9S')).toEqual({});
    expect(shown({ ...content, ...enterBotCard(content, table, before, '3S') })).toEqual(['1 E 3S']);
  });

  test('a card is taken out of the script, and empty tricks at its end go', () => {
    const content = entered(LINE);
    const removals = (['E', 'W'] as const).map((side) => (all: DealContent) => removeBotCard(all, { trick: 3, side }));
    const cut = changed(content, ...removals);
    expect([cut.botCards.length, shown(cut).length]).toEqual([3, 5]);
    expect(removeBotCard(cut, { trick: 5, side: 'E' })).toEqual({});
    expect(takeBackBotCard(content, after(content, ''))).toEqual({ lead: null });
    expect(takeBackBotCard(content, after(content, '4S 5S')).botCards?.[0]).toEqual([]);
  });

  test('a card of the script is played where it may be, else the solver chooses (ruling 33)', () => {
    const content = { ...aContent(), botCards: [[{ side: 'E', name: '9S' as Card }]] } as DealContent;
    const table = tableOf(content);
    expect(scriptedCard(content, table, after(content, '4S 5S'))).toBe('9S');
    expect(scriptedCard(content, table, after(content, 'JH 4H'))).toBeUndefined();
    expect(scriptedCard(content, table, after(content, '4S'))).toBeUndefined();
  });

  test('what is entered is what a deal may keep', () => {
    const content = entered(LINE);
    expect(checkBotCards(content.game, content.botCards)).toBeUndefined();
  });
});
