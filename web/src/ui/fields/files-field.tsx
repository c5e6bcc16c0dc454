import './upload-field.css';
import { type ChangeEvent, type DragEvent, type ReactNode, useId, useState } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../signs/icon.tsx';
import { readDropped, sortFiles } from './dropped-files.ts';
import { FieldMessages } from './field-messages.tsx';

interface Props {
  readonly label: string;
  readonly help?: ReactNode;
  readonly error?: string;
  /** Without the dot: what the browser's own dialog offers. */
  readonly extensions: readonly string[];
  /** Offers to choose a whole folder too. */
  readonly folders?: boolean;
  /** The files that were chosen or dropped; those of a folder by name, with all that is in it. */
  readonly onFiles: (files: readonly File[], from: 'files' | 'folder') => void;
}

/** An area for many files: buttons to choose them or a folder, and a place to drop either. */
export function FilesField({ label, help, error, extensions, folders = false, onFiles }: Props) {
  const id = useId();
  const [over, setOver] = useState(false);
  const drop = async (event: DragEvent): Promise<void> => {
    event.preventDefault();
    setOver(false);
    const { files, hasFolder } = await readDropped(event.dataTransfer);
    if (files.length > 0) onFiles(files, hasFolder ? 'folder' : 'files');
  };
  const chosen = (from: 'files' | 'folder') => (event: ChangeEvent<HTMLInputElement>) => {
    const files = [...(event.target.files ?? [])];
    // The same file may be chosen again.
    event.target.value = '';
    if (files.length > 0) onFiles(from === 'folder' ? sortFiles(files) : files, from);
  };
  const input = {
    type: 'file',
    multiple: true,
    className: 'visually-hidden',
    'aria-describedby': classNames(help !== undefined && `${id}-help`, error && `${id}-error`) || undefined,
    'aria-invalid': error ? (true as const) : undefined,
  };
  return (
    <div className={classNames('field', 'upload', error && 'field-wrong')}>
      <label className="field-label" id={`${id}-label`} htmlFor={id}>
        {label}
      </label>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way beside the buttons inside */}
      <div
        className={classNames('upload-box', over && 'is-over')}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => void drop(event)}
      >
        <div className="upload-buttons">
          <span className="upload-choose">
            <input
              {...input}
              id={id}
              accept={extensions.map((extension) => `.${extension}`).join(',')}
              aria-labelledby={`${id}-label ${id}-face`}
              onChange={chosen('files')}
            />
            <label id={`${id}-face`} htmlFor={id} className="button button-outlined button-md">
              <Icon name="upload" />
              Choose files
            </label>
          </span>
          {folders && (
            <span className="upload-choose">
              <input
                {...input}
                id={`${id}-folder`}
                {...{ webkitdirectory: '' }}
                aria-labelledby={`${id}-label ${id}-folder-face`}
                onChange={chosen('folder')}
              />
              <label id={`${id}-folder-face`} htmlFor={`${id}-folder`} className="button button-plain button-md">
                Choose a folder
              </label>
            </span>
          )}
          <span className="upload-drop">or drop them here</span>
        </div>
      </div>
      <FieldMessages id={id} help={help} error={error} />
    </div>
  );
}
