import type { SyncState } from '@overtrick/shared/sync/status';
import { expect, test } from 'vitest';
import { SYNC_SIGNS } from '../../pieces/sync-signs.ts';
import { refusalWords, stillHereWords, syncSentence, teachingWords, uncountedWords } from './sync-sentences.ts';

const NOW = new Date('2026-11-20T14:40:00Z');
const at = (state: SyncState, lastSaved: number | null) => ({
  state,
  waiting: 1,
  refused: 1,
  recordings: 0,
  uncounted: 0,
  lastSaved,
});

test.each(Object.keys(SYNC_SIGNS) as SyncState[])('the state %s has a sentence of its own', (state) => {
  const others = (Object.keys(SYNC_SIGNS) as SyncState[]).filter((other) => other !== state);
  const sentence = syncSentence(at(state, null), NOW, 'Europe/London');
  expect(others.map((other) => syncSentence(at(other, null), NOW, 'Europe/London'))).not.toContain(sentence);
});

test('says when all was last saved in the reader’s own time', () => {
  const saved = at('waiting', Date.parse('2026-11-20T14:20:00Z'));
  expect(syncSentence(saved, NOW, 'Europe/London')).toMatch(/^Last saved today at 14:20\. /);
  expect(syncSentence(saved, NOW, 'Europe/Paris')).toMatch(/^Last saved today at 15:20\. /);
});

test('tells a refusal in the server’s words', () => {
  expect(refusalWords({ message: 'The deal is not known.' })).toBe('The deal is not known.');
});

test('ends a refusal with a full stop, because another sentence follows it', () => {
  expect(refusalWords({ message: 'The deal is not known' })).toBe('The deal is not known.');
  expect(refusalWords({ message: 'Is it yours?' })).toBe('Is it yours?');
});

test.each([
  ['invalid', false, 'The result is still on this device.'],
  ['invalid', true, 'The change is still on this device.'],
  ['unknown_mutation', false, 'The result is still on this device and goes again by itself.'],
] as const)('tells where what was refused is: %s, a change %s (D-517)', (code, isChange, words) => {
  expect(stillHereWords({ code, isChange })).toBe(words);
});

test.each(['deal', 'question', 'activity'] as const)('tells why a %s counts for nothing, and what helps', (kind) => {
  expect(uncountedWords(kind)).toMatch(/ so it could not be counted\. .+ again and it will\.$/);
});

test('a teacher reads whether the pages for teaching are here', () => {
  expect(teachingWords({ here: 12, all: 30 })).toBe('The pages for teaching are on their way: 12 of 30 files.');
  expect(teachingWords({ here: 30, all: 30 })).toMatch(/are here, and open without a connection/);
});
