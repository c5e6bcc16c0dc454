import './lost-file.css';
import { createContext, use } from 'react';
import { Button } from '../../ui/button.tsx';

/** How a page comes by its files again. */
export interface FilesAnew {
  /** Takes what is on the device by now, else fetches the addresses anew, because a signed one runs out. */
  read(): Promise<void>;
  /** Takes the files from the device, where a download has ended meanwhile; false where they are not all there. */
  takeKept(): Promise<boolean>;
}

/** Null where the page has nowhere to fetch files from. */
export const FilesAnewContext = createContext<FilesAnew | null>(null);

/** What is done where a file fails; where it cannot be read anew the address stays, and the file says so again. */
export function useFilesAnew(): FilesAnew {
  const anew = use(FilesAnewContext);
  return {
    read: async () => anew?.read().catch(() => undefined),
    takeKept: async () => (await anew?.takeKept()) ?? false,
  };
}

interface Props {
  /** What did not come; null while nothing is missing. */
  readonly what: 'film' | 'picture of this slide' | null;
  readonly onAgain: () => void;
}

/** Told where a file would be that did not come, with a way to load it again. */
export const LostFile = ({ what, onAgain }: Props) => (
  <div role="alert" className="lost-file">
    {what && (
      <>
        The {what} could not be loaded.{' '}
        <Button kind="outlined" onClick={onAgain}>
          Try again
        </Button>
      </>
    )}
  </div>
);
