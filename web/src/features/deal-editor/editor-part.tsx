import { type ReactNode, useId, useState } from 'react';

/** The narrowest window, in CSS px, in which every part begins open. */
const WIDE = 768;

interface Props {
  readonly title: string;
  readonly className?: string;
  /** Folded at first where the window is narrow, because the page would be many screens long. */
  readonly folds?: boolean;
  readonly children: ReactNode;
}

/** A part of the editor under its heading, which folds it away. */
export function EditorPart({ title, className = '', folds = false, children }: Props) {
  const id = useId();
  const [begins] = useState(() => !folds || window.innerWidth >= WIDE);
  return (
    <section className={`editor-part ${className}`} aria-labelledby={id}>
      <details open={begins}>
        <summary className="editor-part-head">
          <h2 id={id}>{title}</h2>
        </summary>
        <div className="deal-part editor-part-body">{children}</div>
      </details>
    </section>
  );
}
