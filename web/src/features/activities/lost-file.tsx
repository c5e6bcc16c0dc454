import './lost-file.css';
import { createContext, use } from 'react';
import { Button } from '../../ui/button.tsx';

/** Fetches the addresses of the files anew, because a signed one runs out; null where the page has none to fetch. */
export const FilesAnewContext = createContext<(() => Promise<void>) | null>(null);

/** What is done before a file is loaded again; where it fails the address stays, and the file says so again. */
export function useFilesAnew(): () => Promise<void> {
  const read = use(FilesAnewContext);
  return async () => read?.().catch(() => undefined);
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
