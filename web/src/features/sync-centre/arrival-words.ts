import { formatBytes, formatPart } from '@overtrick/shared/learning/values/bytes';
import type { DownloadState } from '@overtrick/shared/sync/download-state';
import { formatRecent } from '../../pieces/dates.ts';
import { DOWNLOAD_WORDS } from '../../pieces/download-text.ts';

/** What the page is of: it says what one looks for. */
export type Sought = 'deals' | 'courses';

/** Why nothing is here: the browser emptied this device, or it has never asked the server. */
export type ArrivalWhy = 'new' | 'cleared';

/** Says what is happening now, not what failed. */
export function arrivalTitle(why: ArrivalWhy, sought: Sought, reached: boolean): string {
  if (why === 'new') return `Your ${sought} are not here yet`;
  return reached ? `Your ${sought} are coming back` : `Your ${sought} come back with a connection`;
}

const CLEARED = 'This browser cleared what Overtrick kept on this device, as browsers do when room is short.';

/** Why, in a sentence, and what the reader has to do: nothing. */
export function arrivalReason(why: ArrivalWhy, reached: boolean): string {
  if (why === 'new' && reached)
    return 'This version of Overtrick is too old for the server. Update it under Sync and storage: then they come by themselves.';
  if (why === 'new')
    return 'There is no connection, and this device has not asked the server yet what you have. It does so by itself once there is one.';
  return reached
    ? `${CLEARED} You need do nothing.`
    : `${CLEARED} You are off line now; it comes by itself once there is a connection.`;
}

export const APPLE_CLEARS =
  'On an iPhone or iPad, Safari clears what a site keeps after a week without a visit. Choose Share, then Add to Home Screen: what is kept there stays.';

/** What the server has of a person. */
export interface SafeCounts {
  readonly deals: number;
  readonly activities: number;
  readonly courses: number;
  readonly packs: number;
}

const count = (number: number, one: string, many: string): string => `${number} ${number === 1 ? one : many}`;

/** A line for each kind of thing that is safe, '1 course, 12 activities done'; what there is none of is left out. */
export function safeLines({ deals, activities, courses, packs }: SafeCounts): readonly string[] {
  const done = activities > 0 ? `, ${count(activities, 'activity', 'activities')} done` : '';
  return [
    deals > 0 ? `Results of ${count(deals, 'deal', 'deals')}` : '',
    courses > 0 ? count(courses, 'course', 'courses') + done : '',
    packs > 0 ? count(packs, 'deal pack', 'deal packs') : '',
  ].filter(Boolean);
}

interface Saved {
  /** Milliseconds since 1970; null where it is not known. */
  readonly lastSaved: number | null;
  /** Results that had not been sent; null where it is not known. */
  readonly unsent: number | null;
}

/** When everything was last saved, and what is not among it, without blame. */
export function savedSentence({ lastSaved, unsent }: Saved, now: Date, zone: string): string {
  const when = lastSaved === null ? '' : `Last saved ${formatRecent(new Date(lastSaved), now, zone)}. `;
  if (unsent === 0) return `${when}Everything you had done is among it.`;
  if (unsent === null) return `${when}Anything done here off line and not sent yet is not among it.`;
  return `${when}${count(unsent, 'result', 'results')} made here off line after that ${unsent === 1 ? 'is' : 'are'} not among it.`;
}

/** How far one thing has come: 'ready to play', '38 of 96 MB', 'next, 14 MB'. */
export function arrivingLine(download: DownloadState, kind: 'dealPack' | 'course' | 'films', isNext: boolean): string {
  if (download.state === 'loading' && download.total > 0) return formatPart(download.received, download.total);
  if (download.state === 'ready' || (download.held !== null && kind !== 'films'))
    return { dealPack: 'ready to play', course: 'ready to study', films: 'here' }[kind];
  if (download.state === 'failed' && download.code !== 'offline') return DOWNLOAD_WORDS[download.code];
  const size = download.size > 0 ? formatBytes(download.size) : '';
  return [isNext ? 'next' : '', size].filter(Boolean).join(', ');
}
