import type { KeptMedia } from '../learning/values/media.ts';
import {
  ABANDONED,
  type Download,
  type DownloadFailure,
  type DownloadState,
  goesOnByItself,
} from './download-state.ts';
import { hasPassed } from './has-passed.ts';

/** A part of a course as it comes to a device: its lessons in one piece, its small files together, each large file. */
export interface CoursePart {
  readonly key: string;
  readonly of: 'lessons' | 'small' | 'film' | 'file';
  /** Of a large file; '' for others. */
  readonly title: string;
  /** Bytes. */
  readonly size: number;
  readonly received: number;
  /** absent: nobody has asked for it. */
  readonly state: 'here' | 'coming' | 'next' | 'absent';
}

/** When a download was cut, and when it went on; null until then. Milliseconds since 1970. */
export interface Cut {
  readonly at: number;
  readonly wentOnAt: number | null;
}

/** A course on this device with all that belongs to it, as one thing. */
export interface CourseDownload {
  /** waiting: for a connection or the server, without which it goes on by itself. */
  readonly state: 'ready' | 'stale' | 'loading' | 'waiting' | 'failed' | 'absent' | 'removed';
  readonly code: DownloadFailure | null;
  /** Bytes of what is here, and of what is here or comes. */
  readonly received: number;
  readonly total: number;
  /** Large files that nobody has asked for, and their bytes. */
  readonly offered: { readonly count: number; readonly size: number };
  readonly cut: Cut | null;
  /** Seconds, at the pace so far; null where there is none. */
  readonly secondsLeft: number | null;
  readonly parts: readonly CoursePart[];
}

/** A large file under the name that its reader knows. */
export interface NamedFile extends KeptMedia {
  readonly title: string;
}

/** The records of the three downloads of a course. */
type Records = { readonly [of in 'lessons' | 'small' | 'large']: Download | undefined };

export interface CourseFacts {
  /** Of its bundle. */
  readonly lessons: DownloadState;
  readonly small: readonly KeptMedia[];
  readonly large: readonly NamedFile[];
  readonly held: ReadonlySet<string>;
  /** Bytes of files that have not come whole. */
  readonly begun: ReadonlyMap<string, number>;
  readonly records: Records;
  /** Small files wait for a tap, because the browser saves data (silence 298). */
  readonly savesData: boolean;
  readonly now: number;
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** Puts the downloads of a course together. */
export function courseDownload(told: CourseFacts): CourseDownload {
  const facts = { ...told, records: withoutAbandoned(told.records, told.now) };
  const parts = listParts(facts);
  const wanted = parts.filter(({ state }) => state !== 'absent');
  const offered = parts.filter(({ state, of }) => state === 'absent' && of !== 'small');
  const received = sum(wanted.map((part) => part.received));
  const total = sum(wanted.map(({ size }) => size));
  const state = stateOf(facts, parts);
  const records = Object.values(facts.records).filter((record) => record !== undefined);
  const isUnderWay = state.state === 'loading' || state.state === 'waiting';
  return {
    ...{ ...state, received, total, parts },
    offered: { count: offered.length, size: sum(offered.map(({ size }) => size)) },
    cut: isUnderWay ? lastCut(records) : null,
    secondsLeft: state.state === 'loading' ? secondsLeft(records, total - received, facts.now) : null,
  };
}

/** What has not moved for long belongs to a tab that is gone: it was cut there, and goes on with the next start. */
function withoutAbandoned({ lessons, small, large }: Records, now: number): Records {
  const since = (record: Download | undefined): Download | undefined =>
    record?.state === 'loading' && hasPassed(ABANDONED, record.updatedAt, now)
      ? { ...record, state: 'failed', code: 'offline', cutAt: record.updatedAt, wentOnAt: undefined }
      : record;
  return { lessons: since(lessons), small: since(small), large: since(large) };
}

function listParts(facts: CourseFacts): readonly CoursePart[] {
  const { lessons, small } = facts;
  const parts: CoursePart[] = [{ key: 'lessons', of: 'lessons', title: '', ...lessonsPart(lessons) }];
  if (small.length > 0) parts.push({ key: 'small', of: 'small', title: '', ...smallPart(facts) });
  return [...parts, ...facts.large.map((file) => largePart(file, facts))];
}

type Measures = Pick<CoursePart, 'size' | 'received' | 'state'>;

/** An older version works until the newer is here. */
function lessonsPart(lessons: DownloadState): Measures {
  const { size, held } = lessons;
  if (lessons.state === 'loading' && held === null)
    return { size: lessons.total || size, received: lessons.received, state: 'coming' };
  if (held !== null) return { size, received: size, state: 'here' };
  return { size, received: 0, state: lessons.state === 'removed' ? 'absent' : 'next' };
}

function smallPart({ small, held, begun, records, savesData }: CourseFacts): Measures {
  const record = records.small;
  const size = sum(small.map((file) => file.size));
  const received = sum(small.map((file) => (held.has(file.hash) ? file.size : (begun.get(file.hash) ?? 0))));
  if (small.every(({ hash }) => held.has(hash))) return { size, received: size, state: 'here' };
  if (record?.state === 'loading') return { size, received, state: 'coming' };
  return { size, received, state: record?.state === 'removed' || (!record && savesData) ? 'absent' : 'next' };
}

function largePart(file: NamedFile, { held, begun, records: { large } }: CourseFacts): CoursePart {
  const { hash, size, title, type } = file;
  const isAsked = large !== undefined && large.state !== 'removed';
  const isNow = isAsked && large.state === 'loading' && large.file?.hash === hash;
  const received = isNow ? Math.max(large.file?.received ?? 0, begun.get(hash) ?? 0) : (begun.get(hash) ?? 0);
  const part = { key: hash, of: type.startsWith('video/') ? 'film' : 'file', title, size } as const;
  if (held.has(hash)) return { ...part, received: size, state: 'here' };
  return { ...part, received, state: isNow ? 'coming' : isAsked ? 'next' : 'absent' };
}

function stateOf(facts: CourseFacts, parts: readonly CoursePart[]): Pick<CourseDownload, 'state' | 'code'> {
  const { lessons, records } = facts;
  const all = Object.values(records).filter((record) => record !== undefined);
  const failed = all.filter(({ state }) => state === 'failed');
  const stuck = failed.find((record) => !goesOnByItself(record));
  if (lessons.state === 'loading' || all.some(({ state }) => state === 'loading'))
    return { state: 'loading', code: null };
  if (stuck) return { state: 'failed', code: stuck.code };
  if (failed.length > 0) return { state: 'waiting', code: failed[0]?.code ?? null };
  if (lessons.state === 'stale' || lessons.state === 'absent' || lessons.state === 'removed')
    return { state: lessons.state, code: null };
  // It comes by itself, and its turn has not come.
  return { state: parts.some(({ state }) => state === 'next') ? 'waiting' : 'ready', code: null };
}

/** The last cut of any of them. */
function lastCut(records: readonly Download[]): Cut | null {
  const cuts = records.flatMap(({ cutAt, wentOnAt = null }) => (cutAt === undefined ? [] : [{ at: cutAt, wentOnAt }]));
  return cuts.sort((a, b) => b.at - a.at)[0] ?? null;
}

/** Milliseconds of a download before its pace says anything. */
const PACE_AFTER = 3000;

/** Seconds beyond which nobody is told how long it takes: the clock was put forward since it began, or all but stands. */
const DAY = 86_400;

function secondsLeft(records: readonly Download[], bytes: number, now: number): number | null {
  const running = records.find(({ state, began }) => state === 'loading' && began);
  if (!running?.began || now - running.began.at < PACE_AFTER) return null;
  const pace = (running.received - running.began.received) / (now - running.began.at);
  const seconds = Math.ceil(bytes / pace / 1000);
  return pace > 0 && seconds < DAY ? seconds : null;
}
