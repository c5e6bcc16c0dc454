import type { ActivityType } from '@overtrick/shared/learning/activities/kinds';
import type { ActivityWidgets } from './kind.ts';
import { intertitle } from './kinds/intertitle.tsx';
import { presentation } from './kinds/presentation.tsx';
import { question } from './kinds/question.tsx';
import { runThrough } from './kinds/run-through.tsx';
import { video } from './kinds/video.tsx';

/** The view of every kind of activity. */
const WIDGETS: { readonly [T in ActivityType]: ActivityWidgets<T> } = {
  titlePage: intertitle,
  video,
  embeddedPresentation: presentation,
  quiz: question,
  deal: runThrough,
};

/** The view of activities of this type; it takes an activity of that type. */
export const widgetsOf = (type: ActivityType): ActivityWidgets<ActivityType> => WIDGETS[type];
