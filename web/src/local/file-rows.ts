import type { Id } from '@overtrick/shared/learning/values/ids';
import type { FileSize } from '@overtrick/shared/sync/small-files';

/** The id of the download row for a course's files; the course itself has a row of its own. */
export const filesRow = (courseId: Id, size: FileSize): string =>
  size === 'large' ? `files/${courseId}` : `small-files/${courseId}`;

/** The id of the download row for one file of a deal. */
export const fileRow = (hash: string): string => `file/${hash}`;
