import { describe, expect, test } from 'vitest';
import { emptyDraft } from './deal-draft.ts';
import { type DraftEdit, step } from './draft-edit.ts';
import { mergeDraft, takePart } from './merge.ts';

const BASE = step(emptyDraft(), { kind: 'setCalls', calls: '1NT,P,3NT,P,P,P' });
const by = (...edits: DraftEdit[]) => edits.reduce(step, BASE);
const goal = (text: string): DraftEdit => ({ kind: 'patch', patch: { goal: text } });
const spades = (cards: string): DraftEdit => ({ kind: 'setSuit', position: 'north', suit: 'spades', cards });

describe('a deal changed here and elsewhere', () => {
  test('takes from each side what only that side changed', () => {
    const { draft, conflicts } = mergeDraft(
      BASE,
      by(goal('Make it')),
      by(spades('AK'), { kind: 'setBoard', board: 2 }),
    );
    expect(conflicts.map(({ part }) => part)).toEqual([]);
    expect(draft.content.goal).toBe('Make it');
    expect(draft.hands.north.spades).toBe('AK');
    expect(draft.content.game.vulnerable).toBe('NS');
  });

  test('asks about what both changed, keeps mine, and takes theirs when told to', () => {
    const theirs = by(spades('QJ'), goal('Beat it'));
    const { draft, conflicts } = mergeDraft(BASE, by(spades('AK')), theirs);
    expect(conflicts.map(({ part }) => part)).toEqual(['hands']);
    expect(draft.hands.north.spades).toBe('AK');
    expect(draft.content.goal).toBe('Beat it');
    expect(takePart(draft, 'hands', theirs).hands.north.spades).toBe('QJ');
  });

  test('does not ask when both changed it to the same', () => {
    expect(mergeDraft(BASE, by(goal('Make it')), by(goal('Make it'))).conflicts).toEqual([]);
  });

  test('words on calls are never laid on the calls of another auction', () => {
    const mine = by({ kind: 'patch', patch: { explanations: ['15 to 17'] } });
    const theirs = by({ kind: 'setCalls', calls: '1C,P,1NT,P,P,P' });
    expect(mergeDraft(BASE, mine, theirs).conflicts.map(({ part }) => part)).toEqual(['auction']);
  });
});
