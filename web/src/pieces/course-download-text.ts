import { formatBytes, formatPart } from '@overtrick/shared/learning/values/bytes';
import type { CourseDownload, CoursePart, Cut } from '@overtrick/shared/sync/course-download';
import { formatTime } from './dates.ts';
import { DOWNLOAD_WORDS, lackWords } from './download-text.ts';

export type CourseAction = 'Download' | 'Download films' | 'Cancel' | 'Remove' | 'Update' | 'Try again' | 'Update now';

/** The words of the one panel of a course on this device. */
export interface CoursePanelWords {
  readonly icon: 'device' | 'download' | 'alert';
  readonly heading: string;
  readonly words: string;
  readonly action: CourseAction;
  /** 0 to 100 while something comes or waits; otherwise null. */
  readonly percent: number | null;
}

export function coursePanelWords(course: CourseDownload): CoursePanelWords {
  const { state, code, received, total } = course;
  const percent = total > 0 ? (100 * received) / total : null;
  switch (state) {
    case 'ready':
      return readyWords(course);
    case 'stale':
      return { icon: 'device', heading: 'Update ready', words: STALE, action: 'Update', percent: null };
    case 'loading':
      return { icon: 'download', heading: 'Downloading', words: loadedWords(course), action: 'Cancel', percent };
    case 'waiting': {
      const heading = code === null ? 'On its way' : lackWords(code);
      const words = code === null || code === 'offline' ? loadedWords(course) : DOWNLOAD_WORDS[code];
      // Nothing is under way before the app is updated.
      if (code === 'tooOld') return { icon: 'download', heading, words, action: 'Update now', percent: null };
      return { icon: 'download', heading, words, action: 'Cancel', percent };
    }
    case 'failed': {
      const words = DOWNLOAD_WORDS[code ?? 'failed'];
      return { icon: 'alert', heading: 'Not all of it is here', words, action: 'Try again', percent: null };
    }
    default:
      return { icon: 'download', heading: 'Not on this device', words: ABSENT, action: 'Download', percent: null };
  }
}

const STALE = 'The course on this device still works.';
const ABSENT = 'Download it to study without a connection.';

function readyWords({ total, offered: { count, size } }: CourseDownload): CoursePanelWords {
  const here = `${formatBytes(total)} · ready without a connection`;
  if (count === 0) return { icon: 'device', heading: 'On this device', words: here, action: 'Remove', percent: null };
  const films = `${count} large ${count === 1 ? 'file' : 'files'}, ${formatBytes(size)}, ${count === 1 ? 'comes' : 'come'} when you ask.`;
  const action = 'Download films';
  return { icon: 'device', heading: 'On this device', words: `${here}. ${films}`, action, percent: null };
}

/** '47 of 96 MB · about 3 minutes' */
function loadedWords({ received, total, secondsLeft }: CourseDownload): string {
  const part = total > 0 ? formatPart(received, total) : formatBytes(received);
  return secondsLeft === null ? part : `${part} · ${timeLeft(secondsLeft)}`;
}

/** 'about 3 minutes'; what is longer than an hour and a half is told in hours. */
export function timeLeft(seconds: number): string {
  if (seconds < 45) return 'less than a minute';
  const minutes = Math.round(seconds / 60);
  if (minutes < 90) return `about ${minutes === 1 ? 'a minute' : `${minutes} minutes`}`;
  return `about ${Math.round(minutes / 60)} hours`;
}

/** A cut in one sentence with its times, and what has to be done: nothing. */
export function cutSentence(cut: Cut | null, zone: string): string | null {
  if (!cut) return null;
  const at = formatTime(new Date(cut.at), zone);
  if (cut.wentOnAt === null) return `It was cut at ${at} and goes on by itself, from where it stopped.`;
  return `It was cut at ${at} and went on by itself at ${formatTime(new Date(cut.wentOnAt), zone)}, from where it had stopped.`;
}

/** Whether the browser has agreed to keep it. */
export const keptSentence = (persisted: boolean): string =>
  persisted
    ? 'Kept until you remove it: this browser has agreed not to clear it.'
    : 'This browser has not agreed to keep it: when room is short it may clear it, and it comes back by itself.';

const TITLES = { lessons: 'Lessons, questions, deals', small: 'Pictures and small files' } as const;
const KINDS = { film: 'Film', file: 'File' } as const;

/** A part as a row: 'Asking for a major', 'Film', '17 of 41 MB'. */
export function partWords({ of, title, size, received, state }: CoursePart) {
  const isLarge = of === 'film' || of === 'file';
  return {
    title: isLarge ? title : TITLES[of],
    kind: isLarge ? KINDS[of] : undefined,
    words: state !== 'here' && received > 0 ? formatPart(received, size) : formatBytes(size),
    percent: state === 'coming' && size > 0 ? (100 * received) / size : undefined,
  };
}
