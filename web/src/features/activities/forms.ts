import type { ActivityType } from '@overtrick/shared/learning/activities/kinds';
import { presentation } from './forms/presentation.tsx';
import { runThrough } from './forms/run-through.tsx';
import { video } from './forms/video.tsx';
import { IntertitleForm } from './intertitle-form.tsx';
import type { AuthorWidgets } from './kind.ts';
import { QuestionForm } from './question-form.tsx';

/** What the author of every kind of activity has, apart from the views, which students have too. */
const FORMS: { readonly [T in ActivityType]: AuthorWidgets<T> } = {
  titlePage: { Form: IntertitleForm },
  video,
  embeddedPresentation: presentation,
  quiz: { Form: QuestionForm },
  deal: runThrough,
};

/** The form of activities of this type; it takes an activity of that type. */
export const formOf = (type: ActivityType): AuthorWidgets<ActivityType> => FORMS[type];
