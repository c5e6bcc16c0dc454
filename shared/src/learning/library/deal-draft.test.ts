import { expect, test } from 'vitest';
import { aDeal } from '../deals/study-deal.testing.ts';
import { changeTo, conflictsOf, judgeChange, withEdit, wordsOf } from './deal-draft.ts';
import { aDealCard } from './library-deal.testing.ts';
import type { LibraryDeal } from './library-deal.ts';

const hint = (text: string) => ({ hint: text, bid: '7S', seat: 'N' as const });

const aLibraryDeal = (changes: Partial<LibraryDeal> = {}): LibraryDeal => ({
  ...aDealCard(),
  groupId: '01900000-0000-7000-8000-000000000001',
  groupName: 'Tuesday',
  source: null,
  study: aDeal({ hints: [hint('Count')], explanations: ['All of them', '', '', ''] }),
  ...changes,
});

const words = wordsOf(aLibraryDeal());

test('a change has the fields that differ, as they were and as they are to be', () => {
  expect(changeTo(words, { hints: [hint('Count your tricks')], tags: [] })).toEqual({
    before: { hints: [hint('Count')] },
    after: { hints: [hint('Count your tricks')] },
  });
});

test('no text, an empty one and empty explanations at the end are no change', () => {
  expect(changeTo(words, { goal: '', explanations: ['All of them'], hints: [hint('Count')] })).toBeUndefined();
});

test('a change applies where each field is as it was, is done where all are as wanted', () => {
  const change = { before: { hints: [hint('Count')], goal: null }, after: { hints: [hint('Lead')], goal: 'Make it' } };
  expect(judgeChange(words, change)).toBe('apply');
  expect(judgeChange({ ...words, goal: 'Make it' }, change)).toBe('apply');
  expect(judgeChange({ ...words, goal: 'Make it', hints: [hint('Lead')] }, change)).toBe('done');
});

test('a field that is neither as before nor as wanted was changed elsewhere', () => {
  const change = { before: { goal: 'Beat it', note: null }, after: { goal: 'Make it', note: 'Slow down' } };
  expect(judgeChange(words, change)).toBe('changed_elsewhere');
  expect(judgeChange(words, { before: {}, after: { goal: 'Make it' } })).toBe('changed_elsewhere');
});

test('the order of keys in an object is no change', () => {
  expect(judgeChange(words, { before: {}, after: { hints: [{ seat: 'N', bid: '7S', hint: 'Count' }] } })).toBe('done');
});

test('an edit changes the card and what is studied, and nothing else', () => {
  const deal = aLibraryDeal();
  const edited = withEdit(deal, { name: 'Duck', keywords: ['hold-up'], hints: [] });
  expect(wordsOf(edited)).toEqual({ ...words, name: 'Duck', keywords: ['hold-up'], hints: [] });
  expect(edited.study.game).toEqual({ ...deal.study.game, name: 'Duck' });
  expect(edited.study.keywords).toEqual(['hold-up']);
  expect(withEdit(edited, { name: deal.name, keywords: deal.keywords, hints: deal.study.hints }).study.game.deal).toBe(
    deal.study.game.deal,
  );
});

test('two refused changes of a deal are shown as one: of each field the last', () => {
  const theirs = { ...words, goal: 'Beat it' };
  const first = { before: { goal: null }, after: { goal: 'Make it' } };
  const second = { before: { goal: 'Make it', note: null }, after: { goal: 'Make it safely', note: 'Slow' } };
  expect(conflictsOf(theirs, [first, second])).toEqual([
    { field: 'goal', mine: 'Make it safely', theirs: 'Beat it' },
    { field: 'note', mine: 'Slow', theirs: null },
  ]);
  expect(conflictsOf({ ...words, goal: 'Make it' }, [first])).toEqual([]);
});

test('an edit of words keeps the source, and one of the source keeps the words (D-121)', () => {
  const source = { author: 'Ann', work: '', licence: 'CC BY', permission: 'permitted' as const };
  const deal = aLibraryDeal({ source });
  expect(withEdit(deal, { hints: [] }).source).toEqual(source);
  const edited = withEdit(deal, { source: null, lead: null });
  expect([edited.source, edited.study.lead, edited.openingLead]).toEqual([null, null, null]);
  expect(edited.study.hints).toEqual(deal.study.hints);
});

test('a source that says nothing is no source', () => {
  const nothing = { author: '', work: '', licence: '', permission: 'unknown' as const };
  expect(changeTo(wordsOf(aLibraryDeal({ source: nothing })), { source: null })).toBeUndefined();
});
