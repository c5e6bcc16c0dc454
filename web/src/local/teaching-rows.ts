import type { LibraryDeal } from '@overtrick/shared/learning/library/library-deal';
import type { Id } from '@overtrick/shared/learning/values/ids';
import type { DownloadFailure } from '@overtrick/shared/sync/download-state';
import type { MutationRow } from './study-rows.ts';

/** What a device holds for who teaches: the rows of the tables, all plain data. */

/** A deal of a teacher's library, whole, as the server had it at `savedAt` and with what this device has sent since. */
export interface KeptDealRow {
  id: Id;
  groupId: Id;
  deal: LibraryDeal;
  /** Bytes of its JSON. */
  size: number;
  savedAt: number;
  /** When its page or its summary was opened last; 0 if it came with a mark and was never opened. */
  openedAt: number;
}

/** The last answer to a GET call of the teachers' area, as it came. */
export interface KeptReplyRow {
  /** '/teacher/courses?page=1'. */
  key: string;
  text: string;
  /** Bytes. */
  size: number;
  savedAt: number;
}

/** A recording of the simulator, from its first seconds until its deal has it or its maker has dropped it. */
export interface FilmRow {
  /** The id that the file gets at its deal, so that a second arrival adds nothing. */
  id: Id;
  /** The deal of the teacher's library that was recorded; null where there is none to keep it with. */
  dealId: Id | null;
  dealName: string;
  /** The whole of it, from builds that kept it when it was stopped; otherwise it lies in its parts. */
  content?: Blob;
  /** The beginning of the file, in place of what the recorder wrote there (learning/values/film-index). */
  head?: Blob;
  /** The bytes of its parts that follow the head. */
  from?: number;
  to?: number;
  /** Bytes. */
  size: number;
  /** Milliseconds. */
  length: number;
  recordedAt: number;
  /**
   * recording: a page records it, which holds a lock of its id; unfinished: that page is gone; kept: it was stopped, and
   * nobody has said yet what becomes of it; waiting: to be sent to its deal; refused: the server did not take it.
   */
  state: 'recording' | 'unfinished' | 'kept' | 'waiting' | 'refused';
  /** How many bytes of it the server has. */
  sent?: number;
  /** Why it was refused; '' unless it was. */
  words: string;
  /** How often it was tried without an answer. */
  tries: number;
}

/** A part of a recording, in its order from 0, written while it is made. */
export interface FilmPartRow {
  film: Id;
  order: number;
  content: Blob;
}

/** A change of a deal's words that the server has acknowledged, for a server that loses its last writes (ruling 53). */
export type SentEditRow = MutationRow & { sentAt: number };

/** What was typed into a form and not saved. */
export interface FormDraftRow {
  /** '{kind}/{id}/{writer}': two tabs with the same form do not write over each other. */
  key: string;
  /** 'course', 'lesson'. */
  kind: string;
  /** What the form is of: the id of a course; '' for a new one. */
  id: string;
  /** The values of the controls, as plain data. */
  values: unknown;
  /** The values that the form began with. */
  base: unknown;
  savedAt: number;
}

/** A file that was chosen for the import of deals and has not arrived. */
export interface ImportFileRow {
  id: number;
  /** The page that has it before its reader: it holds a lock of this name as long as it lives. */
  page: Id;
  modifiedAt: number;
  name: string;
  content: Blob;
  /** Bytes. */
  size: number;
}

export type MarkKind = 'group' | 'dealPack' | 'course';

/** What a teacher asked to keep on this device, and what is kept because of it. */
export interface MarkRow {
  id: Id;
  kind: MarkKind;
  title: string;
  markedAt: number;
  /** loading: some of it is on its way; what is here already can be used. */
  state: 'loading' | 'ready' | 'failed';
  /** Why the last try did not come to its end. */
  code: DownloadFailure | null;
  /** How many of its parts are here, and of how many. */
  done: number;
  total: number;
  /** When it was last found to be as on the server; 0 when it is due. */
  checkedAt: number;
  /** The deals and the answers that stay because of it. */
  deals: readonly Id[];
  replies: readonly string[];
}
