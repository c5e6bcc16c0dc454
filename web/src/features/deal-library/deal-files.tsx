import { UPLOADS } from '@overtrick/shared/forms/uploads';
import {
  DEAL_MEDIA_LABELS,
  DEAL_MEDIA_TYPES,
  type DealMediaType,
  type Media,
} from '@overtrick/shared/learning/values/media';
import { useState } from 'react';
import { useAsking } from '../../form/asking.ts';
import { failureMessage } from '../../form/form.ts';
import { IconButton } from '../../ui/button.tsx';
import { Select } from '../../ui/fields/field.tsx';
import { FormMessages } from '../../ui/fields/form.tsx';
import { UploadField, type UploadWatch } from '../../ui/fields/upload-field.tsx';
import { FileAdding, FileList, FileListRow } from '../../ui/lists/file-list.tsx';
import { ConfirmDialog } from '../../ui/overlays/dialog.tsx';

const TYPES = DEAL_MEDIA_TYPES.map((value) => ({ value, label: DEAL_MEDIA_LABELS[value] }));

const UPLOADED = { deal_recording: UPLOADS.dealRecording, deal_analysis: UPLOADS.dealAnalysis } as const;

const typeOf = ({ config }: Media): DealMediaType =>
  DEAL_MEDIA_TYPES.find((type) => type === config?.type) ?? 'deal_recording';

interface Props {
  readonly media: readonly Media[];
  readonly onAdd: (file: File, type: DealMediaType, watch: UploadWatch) => Promise<void>;
  readonly onRetype: (media: Media, type: DealMediaType) => Promise<void>;
  readonly onRemove: (media: Media) => Promise<void>;
}

/** The recordings and analyses of a deal (silence 77). */
export function DealFiles({ media, onAdd, onRetype, onRemove }: Props) {
  const [type, setType] = useState<DealMediaType>('deal_recording');
  return (
    <section className="deal-section" aria-labelledby="deal-files">
      <h2 id="deal-files">Recordings and analyses</h2>
      <p className="deal-quiet">
        Students have them once they have played the deal. Of several of a type the last one is shown.
      </p>
      {media.length > 0 && (
        <FileList>
          {media.map((file) => (
            <DealFile key={file.id} file={file} onRetype={onRetype} onRemove={onRemove} />
          ))}
        </FileList>
      )}
      <FileAdding>
        <Select
          label="Type"
          required
          options={TYPES}
          value={type}
          onChange={({ target }) => setType(target.value as DealMediaType)}
        />
        <UploadField
          key={type}
          label="Add a file"
          kind={UPLOADED[type]}
          onUpload={(file, watch) => onAdd(file, type, watch)}
        />
      </FileAdding>
    </section>
  );
}

interface FileProps extends Pick<Props, 'onRetype' | 'onRemove'> {
  readonly file: Media;
}

function DealFile({ file, onRetype, onRemove }: FileProps) {
  const name = file.name || 'File';
  const [problem, setProblem] = useState<ReturnType<typeof failureMessage> | null>(null);
  const removal = useAsking(() => onRemove(file));
  const retype = (type: DealMediaType): void => {
    setProblem(null);
    onRetype(file, type).catch((error: unknown) => setProblem(failureMessage(error)));
  };
  return (
    <FileListRow>
      <a href={file.url} target="_blank" rel="noreferrer">
        {name}
      </a>
      <Select
        label={<span className="visually-hidden">Type of {name}</span>}
        required
        options={TYPES}
        value={typeOf(file)}
        onChange={({ target }) => retype(target.value as DealMediaType)}
      />
      <IconButton icon="cross" label={`Remove ${name}`} onClick={removal.ask} />
      <FormMessages message={problem ?? removal.message} />
      {removal.asking && (
        <ConfirmDialog
          heading="Remove this file?"
          text={`${name} goes from the deal, for students too.`}
          confirm="Remove"
          busy={removal.busy}
          onConfirm={removal.confirm}
          onCancel={removal.cancel}
        />
      )}
    </FileListRow>
  );
}
