import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { type DealContent, dealContentSchema } from './deal-content.ts';
import { differencesOf } from './deal-differences.ts';
import { aDeal } from './study-deal.testing.ts';
import { UNTAUGHT_STUDY_DEAL } from './study-deal.ts';
import { CARD_FIELDS, hasSameCards, isSameDeal, keptWords, layWords, WORD_FIELDS } from './words-of-deal.ts';

const contentOf = ({ id: _id, version: _version, hash: _hash, table: _table, ...content }: ReturnType<typeof aDeal>) =>
  content;
const PLAIN: DealContent = contentOf(aDeal());
const named = (name: string | null): DealContent => ({ ...PLAIN, game: { ...PLAIN.game, name } });

/** Something to say in each field of words. */
const SAID: Required<Pick<DealContent, (typeof WORD_FIELDS)[number]>> = {
  hints: [{ hint: 'All of them', bid: '7S', seat: 'N' }],
  explanations: ['Thirteen spades', '', '', ''],
  declarerHint: 'Draw trumps',
  defenderHint: 'Sigh',
  resultMessages: [{ outcome: 'max', message: 'Well done' }],
  goal: 'Thirteen tricks',
  agreements: 'Acol',
  wrongCalls: [{ index: 0, call: 'P', reason: 'You have thirteen' }],
  note: 'For my class',
  noteShown: true,
  intro: 'A long suit',
  afterword: 'So it goes',
  remarks: [{ index: 0, text: 'Any card' }],
  facts: [{ seat: 'N', call: 0, confirmed: true }],
  silenced: [{ key: 'a', reason: 'meant' }],
  looseNotes: [{ index: 1, seat: 'E', call: 'X', hint: 'h', explanation: '', alternatives: [], wrongCalls: [] }],
};

/** Something else in each field of cards. */
const CHANGED: Required<Pick<DealContent, (typeof CARD_FIELDS)[number]>> = {
  game: { ...PLAIN.game, vulnerable: 'All' },
  playerPosition: 'N',
  lead: '2H',
  botCards: [[{ side: 'E', name: '2H' }]],
  claimParameters: [{ trick: 2, tricks: 12 }],
  alternatives: [{ index: 0, call: '7NT', reason: '' }],
  keyLine: ['2H'],
  recordedPlay: ['2H'],
  teacherLine: ['2H'],
  moments: [{ index: 0, cards: ['3H'] }],
  aim: 'safely',
  endAfterAuction: true,
};

describe('words and cards of a deal (ruling 67)', () => {
  it('have every field of a content on one side', () => {
    // Level and keywords are words too, which the library keeps for all versions at once (silence 213).
    const labels = ['experienceLevel', 'keywords'] as const;
    const sides = [...WORD_FIELDS, ...labels, ...CARD_FIELDS];
    expect([...sides].sort()).toEqual(Object.keys(dealContentSchema.entries).sort());
    expect(new Set(sides).size).toBe(sides.length);
  });

  it.each(WORD_FIELDS)('%s is words: it can be said of the same cards, and taken away again', (field) => {
    const said: DealContent = { ...PLAIN, [field]: SAID[field] };
    expect(hasSameCards(PLAIN, said)).toBe(true);
    expect(differencesOf(PLAIN, said)).toEqual([]);
    expect(layWords(PLAIN, keptWords(said))).toEqual(said);
    expect(layWords(said, keptWords(PLAIN))).toEqual(PLAIN);
  });

  it('the name is words, and so are the reasons of calls that are as good; the calls are not', () => {
    expect(hasSameCards(named('Spades'), named(null))).toBe(true);
    expect(layWords(PLAIN, keptWords(named('Spades')))).toEqual(named('Spades'));
    const because = (reason: string): DealContent => ({ ...PLAIN, alternatives: [{ index: 0, call: '6S', reason }] });
    expect(hasSameCards(because('Cautious'), because('Why not'))).toBe(true);
    expect(layWords(because('Cautious'), keptWords(because('Why not')))).toEqual(because('Why not'));
    expect(layWords(PLAIN, keptWords(because('Why not')))).toEqual(PLAIN);
    expect(hasSameCards(PLAIN, because(''))).toBe(false);
  });

  it.each(CARD_FIELDS)('%s makes a version, and authors read what differs', (field) => {
    const changed: DealContent = { ...PLAIN, [field]: CHANGED[field] };
    expect(hasSameCards(PLAIN, changed)).toBe(false);
    expect(differencesOf(PLAIN, changed)).toHaveLength(1);
    expect(layWords(changed, keptWords(PLAIN))).toEqual(changed);
  });

  it('hands written from another seat are the same cards', () => {
    const deal = 'E:.AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432 AKQJT98765432...';
    const turned = { ...PLAIN, game: { ...PLAIN.game, deal }, experienceLevel: 4, keywords: ['long suits'] };
    expect(isSameDeal(PLAIN, turned)).toBe(true);
    expect(isSameDeal(PLAIN, { ...turned, goal: 'All' })).toBe(false);
  });

  it('words of a field that a release does not know leave it as it is', () => {
    const { note: _, ...known } = keptWords(PLAIN);
    expect(layWords({ ...PLAIN, note: 'Mine' }, known).note).toBe('Mine');
  });

  it('are whole on the wire again', () => {
    const said: DealContent = { ...PLAIN, ...SAID };
    const stored = JSON.parse(JSON.stringify(keptWords(said)));
    expect(v.parse(dealContentSchema, layWords({ ...PLAIN, ...UNTAUGHT_STUDY_DEAL }, stored))).toEqual(
      v.parse(dealContentSchema, said),
    );
  });
});
