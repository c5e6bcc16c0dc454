import type { Diagram, DiagramContext, Quiz } from './quiz.ts';
import { countCorrect } from './quiz-taking.ts';

type Diagrams = readonly Diagram[];

/** The diagrams of one context, in order. */
export const listDiagrams = (diagrams: Diagrams, context: DiagramContext): Diagrams =>
  diagrams.filter((diagram) => diagram.context === context);

/** Replaces a diagram, or adds it at the end when it is new. */
export function putDiagram(diagrams: Diagrams, diagram: Diagram): Diagrams {
  const at = diagrams.findIndex(({ uuid }) => uuid === diagram.uuid);
  return at < 0 ? [...diagrams, diagram] : diagrams.with(at, diagram);
}

export const removeDiagram = (diagrams: Diagrams, uuid: string): Diagrams =>
  diagrams.filter((diagram) => diagram.uuid !== uuid);

/** Puts the diagrams of one context in a new order; the others stay as they are. */
export const orderDiagrams = (diagrams: Diagrams, context: DiagramContext, ordered: Diagrams): Diagrams => [
  ...diagrams.filter((diagram) => diagram.context !== context),
  ...ordered,
];

/** May all correct answers be asked for? Below two the choice is hidden and means nothing (courses §4.10; Q-28). */
export const canAskForAll = (diagrams: Diagrams): boolean => countCorrect(diagrams) > 1;

/** A question with other diagrams: 'all correct answers' falls away when fewer than two are left. */
export const withDiagrams = <Q extends Pick<Quiz, 'mustChooseAllCorrectAnswers'>>(quiz: Q, diagrams: Diagrams) => ({
  ...quiz,
  diagrams: [...diagrams],
  mustChooseAllCorrectAnswers: quiz.mustChooseAllCorrectAnswers && canAskForAll(diagrams),
});
