import { type Finding, finding, lookAfter } from '@overtrick/shared/learning/doctor/finding';
import type { DealCheck } from './deal-check.ts';
import type { Answered, DoctorState } from './doctor-state.ts';

const CARDS = { part: 'cards' } as const;

const FINDINGS: readonly Finding[] = [
  finding({
    code: 'makes-after-its-lead',
    says: ['KS'],
    tone: 'good',
    sentence: 'Makes as the cards lie after its lead of ♠K.',
    place: CARDS,
    look: lookAfter(['KS']),
  }),
  finding({
    code: 'fails-after-lead',
    says: ['4D'],
    tone: 'note',
    sentence: 'Fails after the lead of ♦4.',
    place: { part: 'lead' },
    look: lookAfter(['4D']),
  }),
  finding({
    code: 'open-cards-rate',
    says: [82, 100],
    tone: 'note',
    sentence:
      'With open cards it makes in 82 of 100 layouts; this does not say that one can find it. The bidding was not considered.',
    place: CARDS,
    look: lookAfter([]),
  }),
  finding({
    code: 'hint-names-call',
    says: ['S', '3NT', 'three no trumps'],
    tone: 'warning',
    sentence: 'The hint for South’s 3NT names it: ‘three no trumps’.',
    place: { part: 'hints', item: 1 },
  }),
  finding({
    code: 'bot-not-held',
    says: [2, 'E', 'AC'],
    tone: 'wrong',
    sentence: 'East does not hold ♣A, which is set for trick 2.',
    place: { part: 'botCards', seat: 'E', item: 1 },
  }),
  finding({
    code: 'moment-rates',
    says: [3],
    tone: 'note',
    sentence:
      'In trick 1, with open cards from there on: ♠7 or ♠4 (the teacher’s) reaches the goal in 86 of 100 layouts; ♠A reaches the goal in 61. The bidding was not considered.',
    place: { part: 'moments', item: 0, card: 3 },
    look: lookAfter(['KS', '3S', '2S']),
    rates: {
      of: 100,
      cards: [
        { cards: ['7S', '4S'], reached: 86, tricks: 9.1, isTeachers: true },
        { cards: ['AS'], reached: 61, tricks: 8.7, isTeachers: false },
      ],
    },
  }),
];

/** The doctor's panel in each of its states. */
export const DOCTOR_STATES: Readonly<Record<string, { readonly state: DoctorState; readonly answered: Answered[] }>> = {
  examining: {
    state: { phase: 'examining', findings: FINDINGS.slice(3, 5), progress: { done: 3, of: 14 } },
    answered: [],
  },
  done: { state: { phase: 'done', findings: FINDINGS, progress: { done: 14, of: 14 } }, answered: [] },
  silenced: {
    state: { phase: 'done', findings: FINDINGS, progress: { done: 14, of: 14 } },
    answered: [{ key: FINDINGS[1]?.key ?? '', reason: 'The lead is scripted, and the class has met this one before.' }],
  },
  cancelled: {
    state: { phase: 'stopped', findings: FINDINGS.slice(4, 5), progress: { done: 2, of: 14 } },
    answered: [],
  },
  'nothing to say': { state: { phase: 'done', findings: [], progress: { done: 1, of: 1 } }, answered: [] },
  'no solver': { state: { phase: 'failed', findings: [], progress: null }, answered: [] },
};

/** Deals of a pack while they are checked. */
export const CHECK_STATES: readonly DealCheck[] = [
  {
    id: '1',
    name: 'The garden gate',
    answered: undefined,
    state: { phase: 'done', findings: FINDINGS, progress: null },
  },
  {
    id: '2',
    name: 'Rain on the roof',
    answered: undefined,
    state: { phase: 'done', findings: FINDINGS.slice(0, 3), progress: null },
  },
  {
    id: '3',
    name: 'The last bus',
    answered: undefined,
    state: { phase: 'examining', findings: [], progress: { done: 4, of: 12 } },
  },
  { id: '4', name: null, answered: undefined, state: 'unread' },
  { id: '5', name: null, answered: undefined, state: { phase: 'waiting', findings: [], progress: null } },
];
