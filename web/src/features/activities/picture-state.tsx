import { listSlides } from '@overtrick/shared/learning/values/activity-files';
import type { Media, PictureFault } from '@overtrick/shared/learning/values/media';
import { useAction } from '../../form/action.ts';
import { Button } from '../../ui/button.tsx';
import { useFocusKept } from '../../ui/fields/focus-kept.ts';
import { FormMessages } from '../../ui/fields/form.tsx';

const FAULTS: Readonly<Record<PictureFault, string>> = {
  unreadable: 'the file could not be read. It may be damaged, or have a password',
  'too-slow': 'it took too long. It may have large pictures or films in it',
  'too-large': 'it is too large once it is unpacked',
  'too-many-slides': 'it has more than 200 slides',
};

const isFault = (pictures: string): pictures is PictureFault => Object.hasOwn(FAULTS, pictures);

interface Props {
  readonly file: Media;
  readonly files: readonly Media[];
  /** Has them tried again; throws what the call throws. */
  readonly onAgain: () => Promise<void>;
}

/** What becomes of a presentation's slides, told to its author; nothing where nobody makes pictures (D-197; D-216). */
export function PictureState({ file, files, onAgain }: Props) {
  const { pictures } = file.config ?? {};
  const { busy, message, run } = useAction();
  const hasFailed = pictures !== undefined && pictures !== 'making' && pictures !== 'made';
  const all = useFocusKept<HTMLDivElement>(hasFailed ? 'failed' : '', 'output');
  return (
    <div ref={all}>
      <output className="media-pictures" tabIndex={-1}>
        {pictures && wordsOf(pictures, listSlides(files).length)}
      </output>
      {hasFailed && (
        <Button kind="outlined" busy={busy} onClick={() => run(onAgain)}>
          Try again
        </Button>
      )}
      {hasFailed && <FormMessages message={message} />}
    </div>
  );
}

function wordsOf(pictures: string, count: number): string {
  if (pictures === 'making')
    return 'The slides are being made into pictures, which students read in the page and off line. You need not wait here.';
  if (pictures === 'made')
    return `${count === 1 ? 'One slide was' : `${count} slides were`} made into pictures, which students read in the page and off line.`;
  const why = isFault(pictures) ? FAULTS[pictures] : 'something went wrong';
  return `The slides could not be made into pictures: ${why}. Students read the file itself, with a connection.`;
}
