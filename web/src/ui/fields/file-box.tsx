import './upload-field.css';
import { type ChangeEvent, type DragEvent, type ReactNode, useEffect, useId, useState } from 'react';
import { Button } from '../button.tsx';
import { classNames } from '../class-names.ts';
import { Icon } from '../signs/icon.tsx';
import { FieldMessages } from './field-messages.tsx';
import { useFocusKept } from './focus-kept.ts';

/** What a field accepts: shared/forms/uploads has one of these for each kind of file. */
export interface FileKind {
  /** Without the dot: 'pbn'. */
  readonly extensions: readonly string[];
  /** The checks in order; the first message given is why a file is refused. */
  readonly rules: readonly ((file: File) => string | undefined)[];
  /** The help below the field. */
  readonly guidance: readonly string[];
}

/** Why this file is refused; undefined if it is accepted. */
export function findProblem({ rules }: FileKind, file: File): string | undefined {
  for (const rule of rules) {
    const problem = rule(file);
    if (problem) return problem;
  }
  return undefined;
}

/** A file of this device, or one on the server. */
type Shown = File | { readonly name: string; readonly url?: string };

interface Props {
  readonly label: string;
  readonly help?: ReactNode;
  readonly kind: FileKind;
  readonly name?: string;
  readonly required?: boolean;
  readonly shown: Shown | null;
  readonly error?: string;
  /** The message to a screen reader when an upload has ended. */
  readonly told?: string;
  readonly busy?: boolean;
  readonly onChoose: (file: File) => void;
  readonly onRemove?: () => void;
  /** Shown in place of the buttons while a file is being sent. */
  readonly progress?: ReactNode;
  readonly actions?: ReactNode;
}

/** What every file field shows: an area to drop a file on, a button to choose one, the chosen file and its buttons. */
export function FileBox(props: Props) {
  const { label, help, kind, shown, error, told, progress, onChoose } = props;
  const id = useId();
  const [over, setOver] = useState(false);
  const [several, setSeveral] = useState(false);
  const box = useFocusKept<HTMLDivElement>(progress ? 'busy' : 'open');
  const take = (files: FileList | null | undefined): void => {
    const [file, ...others] = files ?? [];
    setSeveral(others.length > 0);
    if (file && others.length === 0) onChoose(file);
  };
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    setOver(false);
    if (!progress) take(event.dataTransfer.files);
  };
  const wrong = several ? 'Choose one file at a time' : error;
  return (
    <div className={classNames('field', 'upload', wrong && 'field-wrong')}>
      <label className="field-label" id={`${id}-label`} htmlFor={id}>
        {label}
        {props.required && <span aria-hidden="true"> *</span>}
      </label>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way beside the button inside */}
      <div
        ref={box}
        className={classNames('upload-box', over && 'is-over')}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        {shown && <ShownFile shown={shown} />}
        {progress ? (
          <div className="upload-progress">{progress}</div>
        ) : (
          <Buttons {...props} id={id} wrong={Boolean(wrong)} onFiles={take} />
        )}
      </div>
      <FieldMessages id={id} help={<Guidance help={help} kind={kind} />} error={wrong} />
      <output className="visually-hidden">{told}</output>
    </div>
  );
}

interface ButtonsProps extends Props {
  readonly id: string;
  readonly wrong: boolean;
  readonly onFiles: (files: FileList | null) => void;
}

function Buttons({ id, kind, name, shown, busy, wrong, actions, onRemove, onFiles, label }: ButtonsProps) {
  const choose = ({ target }: ChangeEvent<HTMLInputElement>): void => {
    onFiles(target.files);
    // The same file may be chosen again after it was refused.
    target.value = '';
  };
  return (
    <div className="upload-buttons">
      {actions}
      <span className="upload-choose">
        <input
          id={id}
          name={name}
          type="file"
          className="visually-hidden"
          accept={kind.extensions.map((extension) => `.${extension}`).join(',')}
          aria-labelledby={`${id}-label ${id}-face`}
          aria-describedby={`${id}-help${wrong ? ` ${id}-error` : ''}`}
          aria-invalid={wrong || undefined}
          disabled={busy}
          onChange={choose}
        />
        <label id={`${id}-face`} htmlFor={id} className="button button-outlined button-md">
          <Icon name="upload" />
          {shown ? 'Choose another file' : 'Choose a file'}
        </label>
      </span>
      {onRemove && (
        <Button kind="quiet" busy={busy} onClick={onRemove} aria-label={`Remove ${label}`}>
          Remove
        </Button>
      )}
      <span className="upload-drop">or drop it here</span>
    </div>
  );
}

const Guidance = ({ help, kind }: Pick<Props, 'help' | 'kind'>) => (
  <>
    {[help, ...kind.guidance].filter(Boolean).map((words) => (
      <span key={String(words)} className="upload-guidance">
        {words}
      </span>
    ))}
    <span className="upload-guidance">{listKinds(kind.extensions)}</span>
  </>
);

/** ['jpg', 'jpeg', 'png'] → '.jpg, .jpeg or .png'. */
const listKinds = (extensions: readonly string[]): string => {
  const dotted = extensions.map((extension) => `.${extension}`);
  return dotted.length < 2 ? dotted.join('') : `${dotted.slice(0, -1).join(', ')} or ${dotted.at(-1)}`;
};

const PICTURE = /\.(jpe?g|png|webp)$/i;
const FILM = /\.(mp4|webm)$/i;

/** The name of the file; a picture or a film is shown too. */
function ShownFile({ shown }: { readonly shown: Shown }) {
  const url = useAddress(shown);
  return (
    <div className="upload-shown">
      {url && PICTURE.test(shown.name) && <img className="upload-preview" src={url} alt="" />}
      {url && FILM.test(shown.name) && (
        // biome-ignore lint/a11y/useMediaCaption: the author's own film, before it has captions
        <video className="upload-preview" src={url} controls preload="metadata" aria-label={shown.name} />
      )}
      <span className="upload-name">{shown.name}</span>
    </div>
  );
}

/** An address for a file of this device, valid while it is shown; for a file on the server its own address. */
function useAddress(shown: Shown): string | undefined {
  const [local, setLocal] = useState<string | undefined>();
  useEffect(() => {
    if (!(shown instanceof File)) return setLocal(undefined);
    const address = URL.createObjectURL(shown);
    setLocal(address);
    return () => URL.revokeObjectURL(address);
  }, [shown]);
  return shown instanceof File ? local : shown.url;
}
