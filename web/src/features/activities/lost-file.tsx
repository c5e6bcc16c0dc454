import './lost-file.css';
import { Button } from '../../ui/button.tsx';

interface Props {
  /** What did not come; null while nothing is missing. */
  readonly what: 'film' | 'captions' | 'picture of this slide' | null;
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
