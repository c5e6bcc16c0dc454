import { UPLOADS } from '@overtrick/shared/forms/uploads';
import {
  type Media,
  RESOURCE_LABELS,
  RESOURCE_TYPES,
  type ResourceType,
} from '@overtrick/shared/learning/values/media';
import { useState } from 'react';
import { errorMessage } from '../../form/failure.ts';
import { IconButton } from '../../ui/button.tsx';
import { Select } from '../../ui/fields/field.tsx';
import { UploadField, type UploadWatch } from '../../ui/fields/upload-field.tsx';
import { FileAdding, FileList, FileListRow } from '../../ui/lists/file-list.tsx';
import './lessons.css';

interface Props {
  readonly media: readonly Media[];
  readonly onAdd: (file: File, type: ResourceType, watch: UploadWatch) => Promise<void>;
  readonly onRetype: (media: Media, type: ResourceType) => Promise<void>;
  readonly onRemove: (media: Media) => Promise<void>;
}

const TYPES = RESOURCE_TYPES.map((value) => ({ value, label: RESOURCE_LABELS[value] }));

const typeOf = ({ config }: Media): ResourceType =>
  RESOURCE_TYPES.find((type) => type === config?.type) ?? 'general_lesson_resource';

/** The files of a lesson, each with its type; 'Course sheets' when nothing is chosen (L-58). */
export function Resources({ media, onAdd, onRetype, onRemove }: Props) {
  const [type, setType] = useState<ResourceType>('general_lesson_resource');
  const [problem, setProblem] = useState<string>();
  const run = (work: Promise<void>): void => {
    setProblem(undefined);
    work.catch((error: unknown) => setProblem(errorMessage(error)));
  };
  return (
    <section className="lesson-section" aria-labelledby="lesson-resources">
      <h2 id="lesson-resources">Lesson resources</h2>
      {media.length > 0 && (
        <FileList>
          {media.map((file) => (
            <FileListRow key={file.id}>
              <a href={file.url} download={file.name}>
                {file.name ?? 'File'}
              </a>
              <Select
                label={<span className="visually-hidden">Type of {file.name ?? 'File'}</span>}
                required
                options={TYPES}
                value={typeOf(file)}
                onChange={({ target }) => run(onRetype(file, target.value as ResourceType))}
              />
              <IconButton icon="cross" label={`Remove ${file.name ?? 'File'}`} onClick={() => run(onRemove(file))} />
            </FileListRow>
          ))}
        </FileList>
      )}
      {problem && (
        <p className="field-error" role="alert">
          {problem}
        </p>
      )}
      <FileAdding>
        <Select
          label="Type"
          required
          options={TYPES}
          value={type}
          onChange={({ target }) => setType(target.value as ResourceType)}
        />
        <UploadField
          label="Add a resource"
          kind={UPLOADS.lessonResource}
          onUpload={(file, watch) => onAdd(file, type, watch)}
        />
      </FileAdding>
    </section>
  );
}
