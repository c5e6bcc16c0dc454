import { atom } from 'jotai/vanilla';

/** Files of deals that were opened from the device's own file manager; the library's import takes them. */
export interface OpenedFiles {
  /** How often files came: the library shows its import anew for each. */
  readonly round: number;
  readonly files: readonly File[];
}

export const openedFilesAtom = atom<OpenedFiles>({ round: 0, files: [] });
