import type { Play } from '../bridge/play.ts';
import type { AttemptFacts } from './attempt-facts.ts';

/** What a step asks of its caller. A ticket says which question an answer belongs to; an old ticket is ignored. */
export type Effect =
  /** `isFixed`: the student's own time, which the speed of the bots makes neither longer nor shorter. */
  | { readonly type: 'wait'; readonly ticket: number; readonly milliseconds: number; readonly isFixed?: true }
  | {
      readonly type: 'askSolver';
      readonly ticket: number;
      /** A bot's question goes first; the latest of each asker wins (ruling 26). */
      readonly asker: 'bot' | 'grading';
      readonly play: Play;
    }
  /** The deal is over: keep this, once. */
  | { readonly type: 'record'; readonly facts: AttemptFacts };
