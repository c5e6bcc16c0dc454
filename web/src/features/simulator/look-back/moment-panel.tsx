import './moment-panel.css';
import { type Play, tricksWon } from '@overtrick/shared/bridge/play';
import { sideOf } from '@overtrick/shared/bridge/seat';
import { type Trick, winnerOf } from '@overtrick/shared/bridge/trick';
import type { CardValue } from '@overtrick/shared/table/event';
import type { LineCard } from '@overtrick/shared/table/look-back';
import { claimSentence, endSentence, lineCardSentence, momentHeading } from '@overtrick/shared/table/look-back-words';
import { remarkHeading, teacherAt } from '@overtrick/shared/table/teacher-words';
import { CardText } from '../../../card-table/card-text.tsx';
import { Felt } from '../../../card-table/felt.tsx';
import { TrickCross } from '../../../card-table/trick-cross.tsx';
import { Button, IconButton } from '../../../ui/button.tsx';
import { TermText } from '../../../ui/signs/term-text.tsx';
import { CardValues } from './card-values.tsx';
import { cardAt, type Moment, type MomentStep, stepFrom } from './moments.ts';
import type { Past } from './past.ts';

interface Props {
  readonly past: Past;
  readonly play: Play;
  readonly moment: Moment;
  readonly onMoment: (moment: Moment) => void;
  readonly onPlayOn: () => void;
  /** Shows this moment to a class; undefined where the look back is the student's own. */
  readonly onShow?: (() => void) | undefined;
  /** The value of every legal card; undefined while the solver works, null if it cannot tell. */
  readonly values: readonly CardValue[] | null | undefined;
}

const LAYOUT = { card: 64, width: 270, height: 196 };

/** One moment of the play: the trick with the played card ringed, what that card cost, and 'What if' from here. */
export function MomentPanel({ past, play, moment, onMoment, onPlayOn, onShow, values }: Props) {
  const { look } = past;
  const played = cardAt(look, moment);
  const shown = shownTrick(play, played);
  return (
    <section className="moment-panel" aria-labelledby="moment-panel">
      <h2 id="moment-panel">{momentHeading(look, played)}</h2>
      <Felt className="moment-panel-felt">
        <TrickCross
          trick={shown}
          bottom={look.seat}
          layout={LAYOUT}
          winner={played ? played.seat : winnerOf(shown, play.strain)}
        />
      </Felt>
      <Steps past={past} moment={moment} onMoment={onMoment} />
      <p className="moment-panel-words" role="status">
        {played ? lineCardSentence(look, played) : endSentence(look, past.facts)}
      </p>
      {played && <TeacherSays past={past} played={played} />}
      <p className="moment-panel-tricks">{standing(past, play)}</p>
      {played?.isStudents && <CardValues play={play} played={played} values={values} />}
      <Button
        kind="outlined"
        icon="play"
        wide
        disabled={!played}
        reason={played ? undefined : endReason(past)}
        onClick={onPlayOn}
      >
        Play on from here
      </Button>
      {onShow && <ShowInClass onShow={onShow} />}
    </section>
  );
}

/** Opens the preview at what is looked at, for a class to see. */
export const ShowInClass = ({ onShow }: { readonly onShow: () => void }) => (
  <Button kind="outlined" icon="eye" wide onClick={onShow}>
    Show in class
  </Button>
);

/** What the teacher says at this card, and the cards that the teacher finds right here (ruling 44). */
function TeacherSays({ past, played }: { readonly past: Past; readonly played: LineCard }) {
  const { remarks, cards } = teacherAt(past.session.deal, past.look, played.index);
  if (remarks.length === 0 && cards.length === 0) return null;
  return (
    <section className="moment-panel-teacher" aria-label="The teacher">
      {cards.length > 0 && (
        <p>
          <b>{cards.length === 1 ? 'The teacher’s card here:' : 'The teacher’s cards here:'}</b>{' '}
          {cards.map((card) => (
            <CardText key={card} card={card} />
          ))}
        </p>
      )}
      {remarks.map((remark) => (
        <p key={remark.text}>
          {remark.card && remark.card !== played.card && <b>{remarkHeading(remark)}: </b>}
          <TermText text={remark.text} />
        </p>
      ))}
    </section>
  );
}

const endReason = ({ look }: Past): string =>
  look.claimShort > 0 ? claimSentence(look.claimShort) : 'The deal ends here';

/** The trick up to this card; at the end of the line the last trick. */
function shownTrick(play: Play, played: LineCard | undefined): Trick {
  if (played) return { ...play.trick, cards: [...play.trick.cards, played.card] };
  const last = play.done.at(-1);
  return play.trick.cards.length === 0 && last ? last : play.trick;
}

function standing({ look }: Past, play: Play): string {
  const won = tricksWon(play);
  const side = sideOf(look.seat);
  const theirs = side === 'NS' ? won.EW : won.NS;
  return `Tricks so far: ${won[side]} for your side, ${theirs} for the other.`;
}

const STEP_BUTTONS = [
  { step: 'first', icon: 'first', label: 'First card' },
  { step: 'previous', icon: 'chevron-left', label: 'Card before' },
  { step: 'next', icon: 'chevron-right', label: 'Next card' },
  { step: 'last', icon: 'last', label: 'The end' },
] as const satisfies readonly { step: MomentStep; icon: string; label: string }[];

/** The buttons along the line; if cards cost a trick, also from one of them to the next. */
function Steps({ past, moment, onMoment }: Pick<Props, 'past' | 'moment' | 'onMoment'>) {
  const { look } = past;
  const go = (step: MomentStep) => {
    const to = stepFrom(look, moment, step);
    return to === undefined ? undefined : () => onMoment(to);
  };
  return (
    <div className="moment-panel-steps">
      {STEP_BUTTONS.map(({ step, icon, label }) => (
        <IconButton key={step} icon={icon} label={label} aria-disabled={!go(step)} onClick={go(step)} />
      ))}
      {look.costly.length > 0 && (
        <div className="moment-panel-costly">
          <Button size="sm" disabled={!go('previousCostly')} onClick={go('previousCostly')}>
            Costly card before
          </Button>
          <Button size="sm" disabled={!go('nextCostly')} onClick={go('nextCostly')}>
            Next costly card
          </Button>
        </div>
      )}
    </div>
  );
}
