import { type ReactNode, useId, useState } from 'react';

/** The narrowest window, in CSS px, in which every part begins open. */
const WIDE = 768;

interface Props {
  readonly title: string;
  readonly className?: string;
  /** Can be folded, and is at first where the window is narrow, because the page would be many screens long. */
  readonly folds?: boolean;
  readonly children: ReactNode;
}

/** A part of the editor under its heading; what every deal needs is not folded, and costs no step of the Tab key. */
export function EditorPart({ title, className = '', folds = false, children }: Props) {
  const id = useId();
  const [begins] = useState(() => window.innerWidth >= WIDE);
  const heading = <h2 id={id}>{title}</h2>;
  const body = <div className="deal-part editor-part-body">{children}</div>;
  return (
    <section className={`editor-part ${className}`} aria-labelledby={id}>
      {folds ? (
        <details open={begins}>
          <summary className="editor-part-head">{heading}</summary>
          {body}
        </details>
      ) : (
        <>
          {heading}
          {body}
        </>
      )}
    </section>
  );
}
