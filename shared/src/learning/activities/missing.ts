import { checkDiagram } from '../../forms/diagram.ts';
import { requiredHtml, requiredMessage } from '../../forms/required.ts';
import { draftOfDiagram } from '../quiz/diagram-draft.ts';
import type { Diagram, Quiz } from '../quiz/quiz.ts';
import { countCorrect } from '../quiz/quiz-taking.ts';
import type { ActivityType } from './kinds.ts';

/** What is kept of an activity, as far as it is asked whether anything is missing. */
export interface KeptActivity {
  readonly type: ActivityType;
  /** Of an intertitle: HTML. */
  readonly text?: string;
  /** Of a question. */
  readonly question?: string;
  readonly diagrams?: Quiz['diagrams'];
  /** How many files and deals it has. */
  readonly files: number;
  readonly deals: number;
}

/**
 * What an activity lacks to be completed by a student, in the sentences of its form; none when it is whole. It can be kept
 * so, and cannot be published (decision 46; courses 5).
 */
export function listMissing({ type, text = '', question = '', diagrams = [], files, deals }: KeptActivity) {
  switch (type) {
    case 'titlePage':
      return said([requiredHtml('Body Text')(text)]);
    case 'video':
      return said([files === 0 && requiredMessage('Video')]);
    case 'embeddedPresentation':
      return said([files === 0 && requiredMessage('Presentation')]);
    case 'deal':
      return said([deals === 0 && requiredMessage('Deal')]);
    case 'quiz':
      return said([
        requiredHtml('Question')(question),
        countCorrect(diagrams) === 0 && requiredMessage('Correct answer'),
        ...diagrams.flatMap(wrongWith),
      ]);
  }
}

const wrongWith = (diagram: Diagram): readonly string[] => Object.values(checkDiagram(draftOfDiagram(diagram)));

/** Each sentence once. */
const said = (sentences: readonly (string | false | undefined)[]): readonly string[] => [
  ...new Set(sentences.filter((sentence) => typeof sentence === 'string')),
];
