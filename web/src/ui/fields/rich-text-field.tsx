import '../page/html.css';
import './rich-text-field.css';
import { lazy, type ReactNode, Suspense, useId } from 'react';
import { classNames } from '../class-names.ts';
import { Html } from '../page/html.tsx';
import { Skeleton } from '../signs/skeleton.tsx';
import { FieldMessages } from './field-messages.tsx';

/** The editor is half as large as the whole app, so it is loaded with the first field that needs it. */
const RichTextEditor = lazy(() =>
  import('./rich-text-editor.tsx').then(
    (file) => ({ default: file.RichTextEditor }),
    // Its form must not go with it: the other fields can be filled in, and the text stays as it is.
    () => ({ default: MissingEditor }),
  ),
);

const MissingEditor = ({ value }: { readonly value: string }) => (
  <div className="rich-text-missing">
    <Html html={value} />
    <p className="field-help">The editor of this text needs a connection. Open the page again once you have one.</p>
  </div>
);

interface Props {
  readonly label: string;
  readonly help?: ReactNode;
  readonly error?: string;
  readonly required?: boolean;
  readonly name?: string;
  /** HTML; '' for an empty text. */
  readonly value: string;
  /** HTML of paragraphs, headings of levels 2 and 3, lists, links, strong and em alone; '' when nothing is left. */
  readonly onChange: (html: string) => void;
}

/**
 * Text with headings, lists, links and the signs of the suits; by keyboard too (Ctrl+B, Ctrl+I, Alt+F10 to the tools).
 */
export function RichTextField({ label, help, error, required, value, onChange }: Props) {
  const id = useId();
  const described = [help && `${id}-help`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className={classNames('field', error && 'field-wrong')}>
      <span className="field-label" id={`${id}-label`}>
        {label}
        {required && <span aria-hidden="true"> *</span>}
      </span>
      <div className="rich-text">
        <Suspense fallback={<Skeleton label="Loading the editor" lines={3} />}>
          <RichTextEditor
            label={label}
            labelledBy={`${id}-label`}
            describedBy={described || undefined}
            invalid={Boolean(error)}
            value={value}
            onChange={onChange}
          />
        </Suspense>
      </div>
      <FieldMessages id={id} help={help} error={error} />
    </div>
  );
}
