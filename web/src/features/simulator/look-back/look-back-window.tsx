import '../table-bar.css';
import './look-back-window.css';
import { type ReactNode, useEffect, useRef } from 'react';
import { Button, IconButton } from '../../../ui/button.tsx';
import { MainPart } from '../../../ui/page/main-part.tsx';
import { focusWords } from '../../../ui/page/page-start.ts';

interface Props {
  /** The deal's name, or what it belongs to. */
  readonly title: string;
  /** 'Deal 4 of 12' */
  readonly place: string;
  readonly syncMark: ReactNode;
  readonly onBack: () => void;
  readonly onReplay: () => void;
  /** Missing after the last deal. */
  readonly onNextDeal?: () => void;
  readonly children: ReactNode;
}

/** The look back in place of the table that opened it: a title bar as at the table, and the buttons to go on. */
export function LookBackWindow({ title, place, syncMark, onBack, onReplay, onNextDeal, children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // What had the focus is gone with the table.
    if (heading.current) focusWords(heading.current);
  }, []);
  return (
    <div className="look-back-window">
      <header className="table-bar">
        <IconButton icon="back" label="Back to the table" onClick={onBack} />
        <div className="table-bar-words">
          <h1 ref={heading}>{title}</h1>
          <p>
            <span>{place} · Look back</span>
          </p>
        </div>
        {syncMark}
        <div className="look-back-ways lower-bar">
          <Button onClick={onReplay}>Replay</Button>
          {onNextDeal && (
            <Button kind="filled" iconAfter="chevron-right" onClick={onNextDeal}>
              Next deal
            </Button>
          )}
        </div>
      </header>
      <MainPart className="look-back-page">{children}</MainPart>
    </div>
  );
}
