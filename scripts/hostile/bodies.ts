import { emptyContent } from '@overtrick/shared/contract/activity-content';
import { ACTIVITY_TYPES } from '@overtrick/shared/learning/activities/kinds';
import { newId } from '@overtrick/shared/learning/values/ids';
import { DEAL, INTERTITLE, QUESTION } from '../../api/src/testing/factories.ts';

/** Activities of every kind, with as much text as each can have. */
const ACTIVITIES = [
  INTERTITLE,
  QUESTION,
  ...ACTIVITY_TYPES.map((type) => ({ ...emptyContent(type), title: 'Any' })),
].map((activity) => ({ activity }));

/** The deal of the factory with every kind of word that a teacher may add. */
const CONTENT = {
  ...DEAL,
  alternatives: [{ index: 0, call: '1C', reason: 'As good' }],
  wrongCalls: [{ index: 0, call: '2NT', reason: 'Too much' }],
  recordedPlay: ['5S', '2S', 'TS', 'QS'] as const,
  remarks: [{ index: 0, text: 'Fourth best' }],
  silenced: [{ key: 'lead', reason: 'Meant so' }],
  looseNotes: [
    {
      index: 1,
      seat: 'W' as const,
      call: '2C',
      hint: 'Bid',
      explanation: 'Clubs',
      alternatives: [{ call: 'P', reason: 'As good' }],
      wrongCalls: [{ call: '3C', reason: 'Too much' }],
    },
  ],
};

const MORE: Readonly<Record<string, () => readonly unknown[]>> = {
  'POST /teacher/lessons/{lessonId}/activities': () => ACTIVITIES,
  'POST /deals': () => [{ id: newId(), content: CONTENT }],
  'PUT /deals/{dealId}/content': () => [{ base: 1, content: CONTENT }],
};

/** The bodies of a call that are written into: the row's own, and those of other kinds. */
export const bodiesOf = (name: string): readonly unknown[] => [undefined, ...(MORE[name]?.() ?? [])];
