import './step-tile.css';
import type { ReactNode } from 'react';
import { classNames } from '../ui/class-names.ts';

interface Props {
  /** How one stands with the step; the sign inside says it too, as colour alone never does. */
  readonly state: 'open' | 'active' | 'done' | 'wrong' | 'locked';
  /** A number or a sign, with words for a screen reader where nothing beside it has them. */
  readonly children: ReactNode;
}

/** The square at the head of a step: of a lesson in its course, of an activity in its lesson. */
export const StepTile = ({ state, children }: Props) => (
  <span className={classNames('step-tile', `is-${state}`)}>{children}</span>
);
