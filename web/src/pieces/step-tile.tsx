import './step-tile.css';
import type { ReactNode } from 'react';
import { classNames } from '../ui/class-names.ts';

interface Props {
  /** The state of the step, as a colour; the sign inside tells it too. */
  readonly state: 'open' | 'active' | 'done' | 'wrong' | 'locked';
  /** A number or a sign; with words for a screen reader if no text beside it has them. */
  readonly children: ReactNode;
}

/** The square at the head of a step: of a lesson in its course, of an activity in its lesson. */
export const StepTile = ({ state, children }: Props) => (
  <span className={classNames('step-tile', `is-${state}`)}>{children}</span>
);
