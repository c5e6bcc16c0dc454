import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { DECK } from '../../bridge/card.ts';
import { startRandom } from '../../bridge/formats/random.ts';
import { SEATS } from '../../bridge/seat.ts';
import { dealOut } from '../../dealing/deal-out.ts';
import { EMPTY_DEAL_TEXT, HAND_SUITS, POSITIONS } from '../../forms/cards.ts';
import { unwrap } from '../../result.ts';
import { dealContentSchema } from '../deals/deal-content.ts';
import { cardsTyped, contentOf, type DealDraft, draftProblems, emptyDraft, handsOf } from './deal-draft.ts';
import { type DraftEdit, step } from './draft-edit.ts';
import { isSameDraft, MOST_STEPS, openHistory, record, redo, undo } from './history.ts';

const after = (...edits: DraftEdit[]): DealDraft => edits.reduce(step, emptyDraft());

const WHOLE: DraftEdit = {
  kind: 'dealHands',
  deal: unwrap(dealOut({ hands: handsOf(emptyDraft()), random: startRandom(3), tries: 1 })).deal,
};

const calls = (text: string): DraftEdit => ({ kind: 'setCalls', calls: text });

/** Any edit, some of them senseless, as a hasty person makes them. */
function anyEdit(random: (below: number) => number): DraftEdit {
  const pick = <T>(all: readonly T[]): T => all[random(all.length)] as T;
  const card = pick(DECK);
  return pick<DraftEdit>([
    { kind: 'moveCard', card, to: pick([...SEATS, null]) },
    { kind: 'moveCard', card, to: pick(SEATS) },
    { kind: 'setSuit', position: pick(POSITIONS), suit: pick(HAND_SUITS), cards: pick(['AK', 'AZ', '', 'T9']) },
    { kind: 'turnHands', steps: random(5) },
    { kind: 'swapHands', seats: ['N', pick(SEATS)] },
    { kind: 'setDealer', dealer: pick(SEATS) },
    { kind: 'setBoard', board: 1 + random(16) },
    { kind: 'addCall', call: pick(['1C', '1NT', 'P', 'X', '4S'] as const) },
    { kind: 'removeCall' },
    calls(pick(['1C,P,1H', '1S,1C', '1NT,'])),
    { kind: 'setLead', lead: pick(['A', 'AS', '']) },
    { kind: 'patch', patch: { goal: pick(['Make it', null]) } },
    { kind: 'setLabels', labels: { tags: [pick(['a', 'b'])] } },
  ]);
}

describe('the draft of a deal', () => {
  test('keeps half-typed hands, and marks what is wrong with the literal messages', () => {
    const draft = after(
      { kind: 'setSuit', position: 'north', suit: 'spades', cards: 'AKZ' },
      { kind: 'setSuit', position: 'east', suit: 'hearts', cards: 'AA' },
    );
    expect(draft.hands.north.spades).toBe('AKZ');
    expect(draftProblems(draft).map(({ field, message }) => [field, message])).toEqual([
      ['hands.north', 'Z is not a valid card'],
      ['hands.east', 'A must not be in this suit more than once'],
    ]);
    expect(contentOf(draft).game.deal).toBe('N:AK... .A.. - -');
  });

  test('writes content that the schema of the server takes', () => {
    const draft = after(WHOLE, calls('1NT,P,3NT,P,P,P'));
    expect(draftProblems(draft)).toEqual([]);
    expect(v.safeParse(dealContentSchema, contentOf(draft)).success).toBe(true);
  });

  test('keeps calls that may not be made, and marks them (ruling 60)', () => {
    const draft = after(WHOLE, calls('1S,1C'));
    expect(contentOf(draft).game.auction.bids).toEqual(['1S', '1C']);
    expect(draftProblems(draft).some(({ field }) => field.startsWith('game.auction'))).toBe(true);
  });

  test('keeps a lead that a change of the calls makes impossible, and marks it (ruling 60)', () => {
    const whole = after(WHOLE, calls('P,P,P,1NT,P,P,P'));
    const led = step(whole, { kind: 'setLead', lead: cardsTyped(whole.hands, 'N')[0] ?? '' });
    expect(draftProblems(led)).toEqual([]);
    const turned = step(led, calls('1NT,P,P,P'));
    expect(turned.content.lead).toBe(led.content.lead);
    expect(draftProblems(turned).map(({ field }) => field)).toEqual(['lead']);
  });

  test('a told contract goes when the first call comes (ruling 31)', () => {
    const told = after({ kind: 'setTold', contract: '3N', declarer: 'S' });
    expect(contentOf(told).game).toMatchObject({ contract: '3N', declarer: 'S' });
    expect(contentOf(step(told, { kind: 'addCall', call: '1C' })).game).toMatchObject({
      contract: null,
      declarer: null,
    });
  });

  test('a full hand takes no card', () => {
    const whole = after(WHOLE);
    const [card] = cardsTyped(whole.hands, 'N');
    expect(step(whole, { kind: 'moveCard', card: card as never, to: 'S' })).toEqual(whole);
  });

  test('a card is never in two hands by clicking', () => {
    const random = startRandom(11);
    let draft = emptyDraft();
    for (let at = 0; at < 500; at++)
      draft = step(draft, {
        kind: 'moveCard',
        card: DECK[random(52)] as never,
        to: ([...SEATS, null] as const)[random(5)] as never,
      });
    const held = SEATS.flatMap((seat) => cardsTyped(draft.hands, seat));
    expect(new Set(held).size).toBe(held.length);
    expect(draftProblems(draft)).toEqual([]);
  });

  test('four turns of the table are none, and a number gives dealer and vulnerability', () => {
    const whole = after(WHOLE);
    expect(step(whole, { kind: 'turnHands', steps: 4 })).toEqual(whole);
    const turned = step(whole, { kind: 'turnHands', steps: 1 });
    expect(turned.hands.east).toEqual(whole.hands.north);
    expect(step(whole, { kind: 'setBoard', board: 7 }).content.game).toMatchObject({
      auction: { value: 'S' },
      vulnerable: 'All',
    });
  });
});

describe('undo and redo', () => {
  test('each takes back what the other did, after any edits', () => {
    const random = startRandom(5);
    for (let run = 0; run < 30; run++) {
      let history = openHistory(emptyDraft());
      for (let at = 0; at < 40; at++) history = record(history, anyEdit(random));
      const steps = history.past.length;
      let back = history;
      for (let at = 0; at < steps; at++) {
        const before = back;
        back = undo(back);
        expect(isSameDraft(redo(back).present, before.present)).toBe(true);
      }
      expect(isSameDraft(back.present, emptyDraft())).toBe(true);
      for (let at = 0; at < steps; at++) back = redo(back);
      expect(isSameDraft(back.present, history.present)).toBe(true);
    }
  });

  test('letters typed into one field are one step', () => {
    const type = (text: string, suit: 'spades' | 'hearts'): DraftEdit => ({
      kind: 'setSuit',
      position: 'north',
      suit,
      cards: text,
    });
    const goal = (text: string): DraftEdit => ({ kind: 'patch', patch: { goal: text } });
    const edits = [type('A', 'spades'), type('AK', 'spades'), type('A', 'hearts'), goal('M'), goal('Ma'), goal('Mak')];
    const history = edits.reduce(record, openHistory(emptyDraft()));
    expect(history.past).toHaveLength(3);
    expect(undo(history).present.content.goal ?? null).toBe(null);
    expect(undo(undo(undo(history))).present.hands).toEqual(EMPTY_DEAL_TEXT);
  });

  test('a change after an undo forgets what was undone, and steps are bounded', () => {
    let history = openHistory(emptyDraft());
    for (let at = 0; at < MOST_STEPS + 20; at++)
      history = record(history, { kind: 'setDealer', dealer: SEATS[at % 4] as never });
    expect(history.past.length).toBe(MOST_STEPS);
    const changed = record(undo(history), { kind: 'setVulnerable', vulnerable: 'All' });
    expect(redo(changed).present).toBe(changed.present);
  });

  test('an edit that changes nothing is no step', () => {
    const history = openHistory(emptyDraft());
    expect(record(history, { kind: 'setDealer', dealer: 'N' })).toBe(history);
  });
});

test('is the same when the library shows its labels in the content too, as it does after a save', () => {
  const draft = { ...emptyDraft(), labels: { ...emptyDraft().labels, experienceLevel: 3, keywords: ['ruffs'] } };
  const saved = { ...draft, content: { ...draft.content, experienceLevel: 3, keywords: ['ruffs'] } };
  expect(isSameDraft(draft, saved)).toBe(true);
  expect(isSameDraft(draft, emptyDraft())).toBe(false);
});
