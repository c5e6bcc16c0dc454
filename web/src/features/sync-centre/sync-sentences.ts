import type { SyncState, SyncStatus } from '@overtrick/shared/sync/status';
import { formatRecent } from '../../pieces/dates.ts';
import type { RefusedResult, UncountedResult } from './kept-result.ts';

const SENTENCES: { readonly [state in SyncState]: string } = {
  saved: 'Everything you have done is on the server too.',
  waiting: 'What waits is kept on this device and sent as soon as possible.',
  offline: 'What you do is kept on this device and sent once there is a connection.',
  paused: 'Log in again to send what waits. Until then it is kept on this device.',
  refused: 'The server would not take some of it; what it is and why stands below.',
  uncounted: 'A result was not counted; which one and why stands below.',
  updating: 'This version of Overtrick is too old for the server. What you do is kept here until it is updated.',
  unwritten:
    'This device could not write your last result. Leave this page open, make room below, then choose Try again now.',
  fetching: 'This browser had cleared what lay here; it comes back from the server by itself.',
  unread: 'What waits on this device is being read.',
};

/**
 * Says when everything was last saved, and what happens with the rest.
 * @param zone an IANA name, 'Europe/London'
 */
export function syncSentence({ state, lastSaved }: SyncStatus, now: Date, zone: string): string {
  if (lastSaved === null) return SENTENCES[state];
  return `Last saved ${formatRecent(new Date(lastSaved), now, zone)}. ${SENTENCES[state]}`;
}

/** The deals and questions with results on this device, and with how many the server has not got yet. */
export interface KeptResults {
  readonly deals: number;
  readonly answers: number;
  readonly unsent: number;
}

const counted = (count: number, one: string, many: string): string[] =>
  count === 0 ? [] : [`${count} ${count === 1 ? one : many}`];

export function keptWords({ deals, answers, unsent }: KeptResults): string {
  const made = [...counted(deals, 'deal', 'deals'), ...counted(answers, 'question', 'questions')];
  if (made.length === 0) return 'No deal has been played and no question answered yet.';
  const rest = unsent > 0 ? `; ${unsent} not sent yet` : '';
  return `Results of ${made.join(' and ')} are kept here${rest}.`;
}

/** What became of what this browser cleared. */
export const clearedWords = (at: number, now: Date, zone: string): string =>
  `This browser cleared what lay here; that was noticed ${formatRecent(new Date(at), now, zone)}, and what the server had was fetched again.`;

/** Whether a teacher can open the pages for teaching on a train. */
export const teachingWords = ({ here, all }: { readonly here: number; readonly all: number }): string =>
  here === all
    ? 'The pages for teaching are here, and open without a connection.'
    : `The pages for teaching are on their way: ${here} of ${all} files.`;

/** How much of each kind is on this device. */
export interface HeldCounts {
  readonly courses: number;
  readonly packs: number;
  readonly films: number;
}

/** '1 course, 3 deal packs and 2 films are here.' */
export function heldWords({ courses, packs, films }: HeldCounts): string {
  const all = [
    ...counted(courses, 'course', 'courses'),
    ...counted(packs, 'deal pack', 'deal packs'),
    ...counted(films, 'film', 'films'),
  ];
  const last = all.at(-1);
  const words = all.length > 1 ? `${all.slice(0, -1).join(', ')} and ${last}` : (last ?? '');
  return words && `${words} ${courses + packs + films === 1 ? 'is' : 'are'} here.`;
}

/**
 * Why it was refused, in the server's own words: it has some for each code. They end without a full stop, as the
 * specification's messages do, and another sentence follows here.
 */
export const refusalWords = ({ message }: Pick<RefusedResult, 'message'>): string =>
  /[.!?…]$/.test(message) ? message : `${message}.`;

/** Where it is meanwhile: what an older server did not know goes again by itself (D-517). */
export const stillHereWords = ({ code, isChange }: Pick<RefusedResult, 'code' | 'isChange'>): string =>
  `The ${isChange ? 'change' : 'result'} is still on this device${code === 'unknown_mutation' ? ' and goes again by itself' : ''}.`;

const UNCOUNTED: { readonly [kind in UncountedResult['kind']]: string } = {
  deal: 'The calls or cards that reached the server do not fit this deal, so it could not be counted. Play it again and it will.',
  question:
    'The answers that reached the server do not fit this question, so it could not be counted. Answer it again and it will.',
  activity:
    'What reached the server does not fit this activity, so it could not be counted. Go through it again and it will.',
};

/** Why a result counts for nothing, and what helps. */
export const uncountedWords = (kind: UncountedResult['kind']): string => UNCOUNTED[kind];
