import { type Card, cardName } from '@overtrick/shared/bridge/card';
import { cardsPlayed, playUpTo } from '@overtrick/shared/bridge/play';
import {
  type EnteredLine,
  fitLine,
  misfitLine,
  playAt,
  type LineTable as Table,
  takeRecordedPlay,
} from '@overtrick/shared/learning/editing/line-entry';
import { listGivenTricks } from '@overtrick/shared/table/teacher-line';
import { useState } from 'react';
import { TrickTable } from '../../../card-table/trick-table.tsx';
import type { FindCardValues } from '../../../pieces/use-card-values.ts';
import { Button } from '../../../ui/button.tsx';
import type { SectionProps } from '../calls/section-props.ts';
import { LineStage } from './line-stage.tsx';
import { LineSteps } from './line-steps.tsx';

interface Props extends SectionProps {
  readonly line: EnteredLine;
  readonly table: Table;
  readonly weigh?: FindCardValues;
}

const CAPTIONS: { readonly [line in EnteredLine]: string } = {
  keyLine: 'Played before the student begins',
  teacherLine: 'The teacher’s line',
};

/** A line that is entered card by card, from any place of it. */
export function LineEntry({ line, content, onChange, table, weigh }: Props) {
  const cards = content[line] ?? [];
  const fitted = fitLine(table, cards);
  const fitting = cardsPlayed(fitted.play);
  const [place, setPlace] = useState<number | null>(null);
  const at = Math.min(place ?? fitting.length, fitting.length);
  const play = playUpTo(fitted.play, at);
  const misfit = misfitLine(fitted);
  const write = (next: readonly Card[]): void => onChange({ [line]: [...next] });
  const last = fitting[at - 1];
  const takeBack = (): void => {
    if (!last) return;
    setPlace(null);
    write(fitting.slice(0, at - 1));
  };
  const playOn = (card: Card): void => {
    const next = playAt(fitting, at, card);
    setPlace(next === fitting ? at + 1 : null);
    if (next !== fitting) write(next);
  };
  return (
    <>
      {misfit && (
        <p className="line-misfit" role="status">
          {misfit} {fitted.unplayed.length > 1 ? `${fitted.unplayed.length} cards stay` : 'The card stays'} in the deal
          until you play on.
        </p>
      )}
      <div className="line-parts">
        <LineStage
          table={table}
          play={play}
          also={at < fitting.length ? `${fitting.length - at} more in the line` : undefined}
          onCard={playOn}
          onTakeBack={takeBack}
          weigh={weigh}
          playsSolver
        >
          <LineSteps at={at} length={fitting.length} onGo={setPlace} />
          <Button size="sm" icon="undo" disabled={!last} onClick={takeBack}>
            {last ? `Take back the ${cardName(last)}` : 'Take back'}
          </Button>
          <Button size="sm" kind="quiet" disabled={cards.length === 0} onClick={() => write([])}>
            Clear the line
          </Button>
        </LineStage>
        <div className="line-side">
          {line === 'teacherLine' && (content.recordedPlay?.length ?? 0) > 0 && (
            <div className="deal-part-buttons">
              <Button
                onClick={() => {
                  setPlace(null);
                  onChange(takeRecordedPlay(content));
                }}
              >
                Take from what was played at the table
              </Button>
            </div>
          )}
          {fitting.length > 0 && (
            <TrickTable
              caption={CAPTIONS[line]}
              tricks={listGivenTricks(fitted.play)}
              markOf={(index) => (index === at ? 'you are here' : undefined)}
            />
          )}
        </div>
      </div>
    </>
  );
}
