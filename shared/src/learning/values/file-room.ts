import { formatBytes } from './bytes.ts';

/** The room that a teacher has for films and files, in bytes (D-375). */
export interface FileRoom {
  readonly used: number;
  readonly quota: number;
}

/** Whether a file of so many bytes fits into what is left. */
export const hasRoom = ({ used, quota }: FileRoom, size: number): boolean => used < quota && used + size <= quota;

/** What is said of a file for which there is no room. */
export const noRoomMessage = ({ used, quota }: FileRoom): string =>
  `There is no room for this file: ${formatBytes(used)} of ${formatBytes(quota)} are used. Delete files that are not needed any more.`;
