import type { CourseBundle } from '@overtrick/shared/learning/courses/course';
import type { PackBundle } from '@overtrick/shared/learning/packs/deal-pack';
import type { Attempt } from '@overtrick/shared/learning/progress/attempt';
import type { Verdict } from '@overtrick/shared/learning/progress/verdict';
import type { Room } from '@overtrick/shared/learning/rooms/room';
import type { Id } from '@overtrick/shared/learning/values/ids';
import type { Download } from '@overtrick/shared/sync/download-state';
import type { MutationArgs, MutationName } from '@overtrick/shared/sync/mutations';
import type { Refusal } from '@overtrick/shared/sync/protocol';
import type { TableEvent } from '@overtrick/shared/table/event';

/** What a device holds for who studies: the rows of the tables, all plain data. */

/** The stored content of a pack or a course. */
export type Bundle = PackBundle | CourseBundle;

/**
 * A bundle under (id, version, hash). One that another has replaced stays while attempts need its deals (ruling 21); a
 * rewound server may use a version number again, so that two of them can have the same (ruling 53).
 */
export interface BundleRow {
  id: Id;
  version: number;
  /** The hash of its content; '' from servers that tell none. */
  hash: string;
  /** 1 for the bundle of this item that was fetched last, which is the one in use; 0 for the others. */
  isCurrent: 0 | 1;
  bundle: Bundle;
  /** Bytes of its JSON. */
  size: number;
  savedAt: number;
}

/** An attempt with the columns that it is looked up by. */
export interface AttemptRow {
  id: Id;
  /** 'pack:{dealPackId}', 'activity:{activityId}' or 'link:{linkId}' (contextKey). */
  context: string;
  /** The deal that was played; null for attempts on anything else. */
  dealId: Id | null;
  at: string;
  attempt: Attempt;
  /**
   * Its cursor in the server's present history, from an acknowledgement or a pull: the server has it. 0 where the server
   * named the attempt without a cursor.
   */
  cursor?: number;
}

/** A mutation of one kind as it is kept, whether it waits or was refused. */
interface KeptMutation<Name extends MutationName> {
  id: Id;
  name: Name;
  version: number;
  args: MutationArgs[Name];
  recordedAt: number;
}
export type MutationRow = { [Name in MutationName]: KeptMutation<Name> }[MutationName];

/** A mutation that waits for the server; the database assigns seq, which only gives the order (ruling 22). */
export type OutboxRow = MutationRow & { seq: number };

/** too_large: too long to be sent; room_closed: the room did not take a guest's result. */
export type RefusedCode = Refusal | 'too_large' | 'room_closed';

/** A mutation that the server has refused; shown to the student, who may send it again or dismiss it (ruling 57). */
export type RefusedRow = MutationRow & { code: RefusedCode; message: string; refusedAt: number };

/** What the server says of an attempt (ruling 52). */
export interface VerdictRow extends Verdict {
  /** 1 while the student has not dismissed the news that the attempt counts for nothing; absent otherwise. */
  isNews?: 1;
}

export interface RoomRow {
  token: string;
  room: Room;
  madeAt: number;
}

/** A session at a room's table: its attempt id is fixed when it opens, so that a replayed end is recorded once only. */
export interface KeptSessionRow {
  room: string;
  deal: Id;
  attemptId: Id;
  openedAt: number;
  /** When the deal was over; absent until then. */
  endedAt?: number;
}

/** Order counts from 0 under (room, deal). */
export interface TableEventRow {
  room: string;
  deal: Id;
  order: number;
  event: TableEvent;
}

/** The state of a download that bundles and enrolments do not show. */
export interface DownloadRow extends Download {
  /** The id of the pack or course; 'small-files/{courseId}' or 'files/{courseId}' for a course's small or large files; 'file/{hash}' for one of a deal. */
  id: string;
}

/** A deal and its trick table, computed on this device; both as texts ('N:…', 'S 8 5 8 5;…'). */
export interface TrickTableRow {
  deal: string;
  table: string;
}

/** A film, slides or a resource under the hash of its content, which bundles use in addresses and lists of media. */
export interface KeptFileRow {
  /** SHA-256 in hex. */
  hash: string;
  content: Blob;
  /** In bytes. */
  size: number;
  savedAt: number;
}

/** A part of a file that has not come whole, written while it comes. */
export interface FilePartRow {
  /** SHA-256 of the whole, in hex. */
  file: string;
  /** From 0. */
  order: number;
  /** By which the server knows the file again (ETag). */
  tag: string;
  content: Blob;
}

/** Where a film was stopped on this device. */
export interface FilmPlaceRow {
  /** Of its content: a film in two courses has one place. */
  hash: string;
  /** In seconds. */
  at: number;
  savedAt: number;
}
