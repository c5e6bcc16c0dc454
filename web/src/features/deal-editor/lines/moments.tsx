import { type Card, cardName } from '@overtrick/shared/bridge/card';
import { cardsPlayed, legalCards, playUpTo } from '@overtrick/shared/bridge/play';
import { SEAT_NAMES } from '@overtrick/shared/bridge/seat';
import {
  countedLine,
  findMark,
  fitLine,
  isStudentsSeat,
  type LineMark,
  listMarks,
  misfitLine,
  setMoment,
  setRemark,
  type LineTable as Table,
} from '@overtrick/shared/learning/editing/line-entry';
import { useId, useState } from 'react';
import { CardText } from '../../../card-table/card-text.tsx';
import type { FindCardValues } from '../../../pieces/use-card-values.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { TextArea } from '../../../ui/fields/field.tsx';
import { SuitText } from '../../../ui/signs/suit-sign.tsx';
import { TEXT_LENGTH } from '../calls/phrase-picker.tsx';
import type { SectionProps } from '../calls/section-props.ts';
import { useWayThere } from '../way-there.ts';
import { LineStage } from './line-stage.tsx';
import { LineSteps } from './line-steps.tsx';

interface Props extends SectionProps {
  readonly table: Table;
  readonly weigh?: FindCardValues;
}

const LINE_NAMES = { recordedPlay: 'what was played at the table', teacherLine: 'the teacher’s line' } as const;

/** Moments and remarks at the cards of the line that they count in (silence 171). */
export function Moments(props: Props) {
  const { content, onChange, table, weigh } = props;
  const line = countedLine(content);
  const [place, setPlace] = useState(0);
  useWayThere(({ part, card }) => part === 'moments' && card !== undefined && setPlace(card));
  const fitted = fitLine(table, line?.cards ?? []);
  const length = cardsPlayed(fitted.play).length;
  const at = Math.min(place, length);
  const play = playUpTo(fitted.play, at);
  const mark = findMark(content, fitted, at);
  const toggle = (card: Card): void => {
    const cards = mark.cards.includes(card) ? mark.cards.filter((one) => one !== card) : [...mark.cards, card];
    onChange(setMoment(content, at, cards));
  };
  const marks = (
    <Marks content={content} marks={listMarks(content, line && fitted)} onChange={onChange} onGo={setPlace} />
  );
  if (!line)
    return (
      <>
        <p className="deal-part-quiet">
          Moments stand at the cards of a line. Enter the teacher’s line first, or import what was played.
        </p>
        {marks}
      </>
    );
  const misfit = misfitLine(fitted);
  return (
    <>
      <p>
        They count in <b>{LINE_NAMES[line.from]}</b>. Tap the cards that are right.
      </p>
      {misfit && <p className="line-misfit">{misfit}</p>}
      <div className="line-parts">
        <LineStage
          table={table}
          play={play}
          also={mark.isMoment ? momentWords(mark) : undefined}
          onCard={toggle}
          onTakeBack={() => setPlace(Math.max(0, at - 1))}
          highlighted={mark.cards}
          weigh={weigh}
        >
          <LineSteps at={at} length={length} onGo={setPlace} />
        </LineStage>
        <div className="line-side">
          <AtCard {...props} mark={mark} legal={legalCards(play)} onToggle={toggle} />
          {marks}
        </div>
      </div>
    </>
  );
}

const momentWords = ({ cards }: LineMark): string =>
  cards.length === 0 ? 'A marked moment, no card is right yet' : `Right here: ${cards.map(cardName).join(', ')}`;

const markTitle = ({ trick, seat, card }: LineMark): string => {
  if (!seat) return `Trick ${trick}, behind the line`;
  return `Trick ${trick}, ${SEAT_NAMES[seat]}${card ? `’s ${cardName(card)}` : ' to play'}`;
};

interface AtCardProps extends Props {
  readonly mark: LineMark;
  readonly legal: readonly Card[];
  readonly onToggle: (card: Card) => void;
}

/** What is said at the present card. */
function AtCard({ content, onChange, table, mark, legal, onToggle }: AtCardProps) {
  const id = useId();
  const { index, seat, isMoment, cards, remark } = mark;
  const isBots = seat !== null && !isStudentsSeat(table, seat);
  return (
    <section className="at-card" aria-labelledby={id}>
      <h3 id={id}>{markTitle(mark)}</h3>
      {seat && (
        <Checkbox
          label="A marked moment"
          help={isBots ? `A bot plays ${SEAT_NAMES[seat]}’s cards: the student is not asked here.` : undefined}
          checked={isMoment}
          onChange={({ target }) => onChange(setMoment(content, index, target.checked ? [] : null))}
        />
      )}
      {isMoment && seat && (
        <fieldset className="right-cards">
          <legend>Right here</legend>
          {legal.map((card) => (
            <button
              key={card}
              type="button"
              className="right-card"
              aria-pressed={cards.includes(card)}
              onClick={() => onToggle(card)}
            >
              <CardText card={card} />
            </button>
          ))}
        </fieldset>
      )}
      {mark.impossible.length > 0 && seat && (
        <p className="line-misfit">
          Cannot be played here: {mark.impossible.map(cardName).join(', ')}.{' '}
          <Button
            size="sm"
            kind="quiet"
            onClick={() =>
              onChange(
                setMoment(
                  content,
                  index,
                  cards.filter((card) => legal.includes(card)),
                ),
              )
            }
          >
            Take them out
          </Button>
        </p>
      )}
      <TextArea
        label="Remark"
        help="Read in the look back, at this card."
        rows={2}
        maxLength={TEXT_LENGTH}
        value={remark}
        onChange={({ target }) => onChange(setRemark(content, index, target.value))}
      />
    </section>
  );
}

interface MarksProps extends SectionProps {
  readonly marks: readonly LineMark[];
  readonly onGo: (index: number) => void;
}

/** Every card at which something is said; one that the line does not reach is marked. */
function Marks({ content, marks, onChange, onGo }: MarksProps) {
  const id = useId();
  if (marks.length === 0) return null;
  return (
    <section className="line-marks" aria-labelledby={id}>
      <h3 id={id}>Moments and remarks</h3>
      <ul>
        {marks.map((mark) => {
          const title = markTitle(mark);
          return (
            <li key={mark.index} className="line-mark">
              {mark.seat ? (
                <button type="button" className="line-mark-go" onClick={() => onGo(mark.index)}>
                  {title}
                </button>
              ) : (
                <span className="line-misfit">{title}: the line does not come here</span>
              )}
              <span className="line-mark-words">
                {mark.isMoment && (
                  <span>
                    Right:{' '}
                    {mark.cards.length === 0
                      ? 'no card yet'
                      : mark.cards.map((card) => <CardText key={card} card={card} />)}
                  </span>
                )}
                {mark.remark && (
                  <span>
                    <SuitText text={mark.remark} />
                  </span>
                )}
              </span>
              <IconButton
                icon="cross"
                label={`Remove what is said at ${title}`}
                onClick={() =>
                  onChange({ ...setMoment(content, mark.index, null), ...setRemark(content, mark.index, '') })
                }
              />
            </li>
          );
        })}
      </ul>
    </section>
  );
}
