import type { Media } from '@overtrick/shared/learning/values/media';
import { createContext } from 'react';

/** How films were watched on this device; times in seconds. */
export interface FilmPlaces {
  find(film: Media): Promise<number | undefined>;
  keep(film: Media, at: number): void;
  /** The film was seen to its end, or begins anew. */
  forget(film: Media): void;
  /** The language in which captions were switched on last; empty where they were switched off. */
  findCaptions(): string | null | undefined;
  keepCaptions(language?: string): void;
}

/** How a page comes by its files again, and what is remembered of them. */
export interface FilesAnew {
  /** Takes what is on the device by now, else fetches the addresses anew, because a signed one runs out. May reject. */
  read(): Promise<void>;
  /** Takes the files from the device, where a download has ended meanwhile; false where they are not all there. */
  takeKept(): Promise<boolean>;
  /** Whether there is a file at this address: a browser has the same error for none and for one that it cannot play. */
  isThere(url: string): Promise<boolean>;
  readonly places?: FilmPlaces;
}

/** For authors, who look at their own, there is nowhere to fetch files from, and nothing is remembered. */
export const FilesAnewContext = createContext<FilesAnew>({
  read: async () => {},
  takeKept: async () => false,
  isThere: async () => false,
});
