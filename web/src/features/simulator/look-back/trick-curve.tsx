import './trick-curve.css';
import type { LineCard, LookBack } from '@overtrick/shared/table/look-back';
import { cardWords, costWords, curveWords } from '@overtrick/shared/table/look-back-words';
import { number } from '@overtrick/shared/table/table-words';
import type { CSSProperties } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import { ProgressBar } from '../../../ui/signs/progress-bar.tsx';
import {
  type CurveShape,
  curveShape,
  groundPath,
  momentX,
  type Point,
  placeLabel,
  type Stretch,
  strokePath,
} from './curve-shape.ts';
import type { Moment } from './moments.ts';
import type { Past } from './past.ts';

interface Props {
  readonly past: Past;
  readonly moment: Moment;
  readonly onMoment: (moment: Moment) => void;
}

const at = (x: number, y?: number): CSSProperties => ({ left: `${x}%`, top: y === undefined ? undefined : `${y}%` });

/**
 * The tricks of the student's side, card by card. It is a slider: arrows move along the line, a press goes to a moment,
 * its value text names the moment, and each card that cost a trick is a button on it.
 */
export function TrickCurve({ past, moment, onMoment }: Props) {
  const { look } = past;
  const shape = curveShape(look);
  return (
    <section className="trick-curve" aria-labelledby="trick-curve">
      <h2 id="trick-curve">Trick curve</h2>
      <p className="trick-curve-about">tricks that your side could still reach, card by card</p>
      <div className="trick-curve-frame">
        <div className="trick-curve-levels" aria-hidden="true">
          {shape.levels.map(({ tricks, y }) => (
            <span key={tricks} style={{ top: `${y}%` }}>
              {tricks}
            </span>
          ))}
        </div>
        <div className="trick-curve-plot">
          <Picture shape={shape} look={look} />
          <Unknown past={past} shape={shape} />
          <span className="trick-curve-moment" style={at(momentX(look, moment))} aria-hidden="true" />
          <MomentSlider look={look} moment={moment} onMoment={onMoment} />
          {look.costly.map((played) => (
            <CostlyPoint
              key={played.index}
              played={played}
              look={look}
              shape={shape}
              chosen={played.index === moment}
              onMoment={onMoment}
            />
          ))}
        </div>
        <TrickNumbers look={look} />
      </div>
      <Tracing past={past} />
    </section>
  );
}

/** Draws areas, level lines, goal and curve; hidden from screen readers, which have the slider and the trick list. */
function Picture({ shape, look }: { readonly shape: CurveShape; readonly look: LookBack }) {
  const { goal } = shape;
  return (
    <>
      <svg className="trick-curve-picture" viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
        {shape.levels.map(({ tricks, y }) => (
          <path key={tricks} className="trick-curve-level" d={`M0 ${y}H100`} />
        ))}
        {shape.strokes.map((stroke) => (
          <path key={stroke[0]?.from} className="trick-curve-ground" d={groundPath(stroke)} />
        ))}
        {goal && <path className="trick-curve-goal" d={`M0 ${goal.y}H100`} />}
        {shape.strokes.map((stroke) => (
          <path key={stroke[0]?.from} className="trick-curve-line" d={strokePath(stroke)} />
        ))}
      </svg>
      {goal && (
        <span
          className={classNames('trick-curve-goal-words', goal.y < 12 && 'is-below', goal.isRight && 'is-right')}
          style={{ top: `${goal.y}%` }}
        >
          <span className="visually-hidden">{look.line.length > 0 && 'Your side needed '}</span>
          <span aria-hidden="true">goal </span>
          {goal.tricks}
          <span className="visually-hidden"> tricks.</span>
        </span>
      )}
    </>
  );
}

/** A note on stretches without a value, once, in the longest of them. */
function Unknown({ past, shape }: { readonly past: Past; readonly shape: CurveShape }) {
  const longest = [...shape.gaps].sort((a, b) => b.to - b.from - (a.to - a.from))[0];
  return shape.gaps.map((gap) => (
    <span
      key={gap.from}
      className="trick-curve-unknown"
      style={{ left: `${gap.from}%`, width: `${gap.to - gap.from}%` }}
    >
      {gap === longest && gap.to - gap.from > 15 && !past.analysis.isTracing && 'not worked out'}
    </span>
  ));
}

/** The slider over the plot, from the first card's middle to the end of the line; only its focus ring is visible. */
function MomentSlider({ look, moment, onMoment }: Omit<Props, 'past'> & { readonly look: LookBack }) {
  const from = momentX(look, 0);
  const style = { '--from': `${from}%`, '--to': `${100 - momentX(look, look.line.length)}%` } as CSSProperties;
  return (
    <input
      type="range"
      className="trick-curve-slider"
      style={style}
      aria-label="Moment of the play"
      aria-valuetext={curveWords(look, moment)}
      min={0}
      max={look.line.length}
      value={moment}
      onChange={(event) => onMoment(Number(event.target.value))}
    />
  );
}

interface PointProps {
  readonly played: LineCard;
  readonly look: LookBack;
  readonly shape: CurveShape;
  readonly chosen: boolean;
  readonly onMoment: (moment: Moment) => void;
}

const stretchFrom = ({ strokes }: CurveShape, x: number): Stretch | undefined =>
  strokes.flat().find(({ from }) => from === x);

const pointsOf = (look: LookBack, shape: CurveShape): readonly Point[] =>
  look.costly.flatMap(({ index }) => {
    const x = momentX(look, index);
    const y = stretchFrom(shape, x)?.y;
    return y === undefined ? [] : [{ x, y }];
  });

/** A card that cost a trick: a ringed point where the curve falls. */
function CostlyPoint({ played, look, shape, chosen, onMoment }: PointProps) {
  const x = momentX(look, played.index);
  const after = stretchFrom(shape, x);
  if (!after) return null;
  const place = placeLabel({ x, y: after.y }, pointsOf(look, shape));
  const words = `Trick ${played.trick}: ${played.cost === 1 ? 'one' : number(played.cost ?? 0)} lost`;
  return (
    <>
      {chosen && (
        <span
          className={classNames(
            'trick-curve-label',
            place.isLeft && 'is-left',
            place.isAbove ? 'is-above' : 'is-under',
          )}
          style={at(x, after.y)}
          aria-hidden="true"
        >
          {words}
        </span>
      )}
      <button
        type="button"
        className={classNames('trick-curve-point', chosen && 'is-chosen')}
        style={at(x, after.y)}
        aria-pressed={chosen}
        aria-label={`Trick ${played.trick}, ${cardWords(look, played)}: ${costWords(played.cost ?? 0)}`}
        onClick={() => onMoment(played.index)}
      />
    </>
  );
}

function TrickNumbers({ look }: { readonly look: LookBack }) {
  const tricks = Array.from({ length: look.dealt }, (_, index) => index + 1);
  const costly = new Set(look.costly.map(({ trick }) => trick));
  return (
    <div className="trick-curve-tricks" aria-hidden="true">
      {tricks.map((trick) => (
        <span
          key={trick}
          className={classNames(costly.has(trick) && 'is-costly', trick % 3 === 1 && 'is-kept')}
          style={at((100 * (trick - 0.5)) / look.dealt)}
        >
          {trick}
        </span>
      ))}
    </div>
  );
}

/** The style sheet shows this only after 300 ms. */
function Tracing({ past }: { readonly past: Past }) {
  const { analysis, look } = past;
  if (!analysis.isTracing) return null;
  const done = analysis.trace.filter((value) => value !== null).length;
  const total = look.line.length + 1;
  return (
    <div className="trick-curve-tracing">
      <ProgressBar
        label="Working out the tricks"
        percent={(100 * done) / total}
        words={`Working out the tricks: ${done} of ${total}`}
      />
    </div>
  );
}
