import { UPLOAD_KEY, UPLOADS } from '@overtrick/shared/forms/uploads';
import { listCaptions } from '@overtrick/shared/learning/values/activity-files';
import { captionFaultText, parseCaptions } from '@overtrick/shared/learning/values/captions';
import type { Media } from '@overtrick/shared/learning/values/media';
import { useState } from 'react';
import { useAction } from '../../form/action.ts';
import { fieldErrorsOf } from '../../form/failure.ts';
import { Button } from '../../ui/button.tsx';
import { Select } from '../../ui/fields/field.tsx';
import { FileField } from '../../ui/fields/file-field.tsx';
import { useFocusKept } from '../../ui/fields/focus-kept.ts';
import { FormMessages } from '../../ui/fields/form.tsx';
import { languageName } from './language-name.ts';

/** Those in which bridge is taught most; a file of the author's may be in any other (silence 296). */
const LANGUAGES = ['en', 'cy', 'da', 'de', 'es', 'fr', 'it', 'ja', 'nb', 'nl', 'pl', 'pt', 'sv', 'tr', 'zh'].map(
  (value) => ({ value, label: languageName(value) }),
);

interface Props {
  /** All files of the film's activity. */
  readonly files: readonly Media[];
  readonly onAdd: (file: File, language: string) => Promise<void>;
  readonly onDelete: (captions: Media) => Promise<void>;
}

/** The captions of a film that is kept already, one file a language (D-198). */
export function CaptionsFields({ files, onAdd, onDelete }: Props) {
  const { busy, message, run } = useAction();
  const [language, setLanguage] = useState('en');
  const [file, setFile] = useState<File | null>(null);
  const [wrong, setWrong] = useState<readonly string[]>([]);
  const choose = (chosen: File | null): void => {
    setFile(chosen);
    setWrong([]);
  };
  const add = async (chosen: File): Promise<string | undefined> => {
    const faults = await findFaults(chosen);
    setWrong(faults);
    if (faults.length > 0) return undefined;
    const refused = await refusalOf(onAdd(chosen, language));
    setWrong(refused);
    if (refused.length > 0) return undefined;
    setFile(null);
    return 'The captions have been added';
  };
  const kept = listCaptions(files);
  const section = useFocusKept<HTMLElement>(`${kept.length} ${file?.name ?? ''}`, 'input[type=file]');
  return (
    <section ref={section} className="media-captions" aria-label="Captions">
      {kept.length > 0 && <span className="field-label">Captions</span>}
      <ul className="media-captions-list">
        {kept.map((captions) => (
          <li key={captions.id}>
            <span>{languageName(captions.config?.language)}</span>
            <Button
              kind="quiet"
              busy={busy}
              aria-label={`Delete the captions in ${languageName(captions.config?.language)}`}
              onClick={() => run(() => onDelete(captions))}
            >
              Delete
            </Button>
          </li>
        ))}
      </ul>
      <FileField
        label={kept.length > 0 ? 'Captions in another language' : 'Captions'}
        help="What is said in the film, as WebVTT"
        kind={UPLOADS.captions}
        value={file}
        error={wrong[0]}
        onChange={choose}
      />
      {wrong.length > 1 && (
        <ul className="media-captions-faults">
          {wrong.slice(1).map((fault) => (
            <li key={fault}>{fault}</li>
          ))}
        </ul>
      )}
      {file && (
        <div className="media-captions-add">
          <Select
            label="Language of the captions"
            options={LANGUAGES}
            required
            value={language}
            onChange={({ target }) => setLanguage(target.value)}
          />
          <Button busy={busy} onClick={() => run(() => add(file))}>
            Add captions
          </Button>
        </div>
      )}
      <FormMessages message={message} />
    </section>
  );
}

/** What the server says of the file itself; throws what failed otherwise. */
async function refusalOf(sent: Promise<void>): Promise<readonly string[]> {
  try {
    await sent;
    return [];
  } catch (error) {
    const said = fieldErrorsOf(error)[UPLOAD_KEY];
    if (!said) throw error;
    return said;
  }
}

/** What is wrong with a file, by line, before it is sent; the server reads it by the same rules. */
async function findFaults(file: File): Promise<readonly string[]> {
  const read = parseCaptions(await file.text());
  return read.ok ? [] : read.error.map(captionFaultText);
}
