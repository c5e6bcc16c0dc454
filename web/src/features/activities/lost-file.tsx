import './lost-file.css';
import { Button } from '../../ui/button.tsx';

interface Props {
  /** What did not come; null while nothing is missing. */
  readonly what: 'film' | 'captions' | 'picture of this slide' | null;
  readonly onAgain: () => void;
  /** Where the device cannot play what is there. */
  readonly onWithout?: (() => void) | undefined;
}

/** Told where a file would be that did not come, with a way to load it again, or to go on without it. */
export const LostFile = ({ what, onAgain, onWithout }: Props) => (
  <div role="alert" className="lost-file">
    {what && (
      <>
        {onWithout ? `This device cannot play the ${what}.` : `The ${what} could not be loaded.`}{' '}
        <Button kind="outlined" onClick={onAgain}>
          Try again
        </Button>{' '}
        {onWithout && <Button onClick={onWithout}>Go on without it</Button>}
      </>
    )}
  </div>
);
