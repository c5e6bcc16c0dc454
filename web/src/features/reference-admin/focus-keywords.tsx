import './reference-admin.css';
import type { Keyword } from '@overtrick/shared/learning/values/topics';
import { useState } from 'react';
import { failureMessage } from '../../form/form.ts';
import { MultiPicker } from '../../ui/fields/picker.tsx';

interface Props {
  /** The keywords of the focus. */
  readonly keywords: readonly Keyword[];
  /** All keywords. */
  readonly all: readonly Keyword[];
  /** Gives the keywords of the focus after the change; throws what the call throws. */
  readonly onAdd: (keywordId: string) => Promise<readonly Keyword[]>;
  readonly onRemove: (keywordId: string) => Promise<readonly Keyword[]>;
}

/** The keywords of a focus; each is added and removed at once. */
export function FocusKeywords({ keywords, all, onAdd, onRemove }: Props) {
  const [own, setOwn] = useState(keywords);
  const [problem, setProblem] = useState<string>();
  const ids = own.map(({ id }) => id);
  const change = async (next: readonly string[]): Promise<void> => {
    const calls = [
      ...next.filter((id) => !ids.includes(id)).map((id) => () => onAdd(id)),
      ...ids.filter((id) => !next.includes(id)).map((id) => () => onRemove(id)),
    ];
    setProblem(undefined);
    try {
      for (const call of calls) setOwn(await call());
    } catch (error) {
      setProblem(failureMessage(error).text);
    }
  };
  return (
    <section className="item-form focus-keywords" aria-labelledby="focus-keywords">
      <h2 id="focus-keywords">Keywords</h2>
      <MultiPicker
        label="Keywords of this focus"
        help="Saved as you choose them."
        error={problem}
        values={ids}
        options={[...all, ...own.filter(({ id }) => !all.some((each) => each.id === id))].map(({ id, name }) => ({
          value: id,
          label: name,
        }))}
        onChange={(values) => void change(values)}
      />
    </section>
  );
}
