import { type ClassPlace, classAttemptRoute } from '@overtrick/shared/learning/classes/class-routes';
import type { AttemptedContents, RecordedAttempt } from '@overtrick/shared/learning/courses/item-record';

/** The attempts that are loaded, with what they were made on. */
export interface LoadedAttempts extends AttemptedContents {
  readonly results: readonly RecordedAttempt[];
  /** How many there are, loaded or not. */
  readonly total: number;
}

/** How a record is read: whose it is, where, and when. */
export interface RecordReader {
  readonly place: ClassPlace;
  readonly studentId: string;
  readonly timeZone: string;
  readonly now: Date;
}

/** The address of the look back on an attempt. */
export const lookBackAddress = ({ place, studentId }: RecordReader, attemptId: string): string =>
  classAttemptRoute(place, studentId, attemptId);
