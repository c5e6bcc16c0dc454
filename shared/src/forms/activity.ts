import type { Result } from '../result.ts';
import { checkForm, type FormRefusal } from './form.ts';
import { required, requiredHtml } from './required.ts';
import type { Rule } from './rule.ts';

/** What the form of an activity holds (courses 2.3). A question's number is its title (contradiction 63). */
export type ActivityDraft =
  | { readonly type: 'titlePage'; readonly title: string; readonly text: string }
  | { readonly type: 'video' | 'embeddedPresentation' | 'deal'; readonly title: string }
  | {
      readonly type: 'quiz';
      readonly title: string;
      readonly question: string;
      /** The text of each text answer, in the order of the diagrams. */
      readonly textAnswers: readonly string[];
    };

const eachText: Rule<readonly string[]> = (texts) =>
  texts.map(required('Text')).find((message) => message !== undefined);

/** The form of an activity: a title for every type, and what each type needs besides (courses 5). */
export function checkActivity(draft: ActivityDraft): Result<ActivityDraft, FormRefusal<Record<string, unknown>>> {
  switch (draft.type) {
    case 'titlePage':
      return checkForm(draft, { title: [required('Title')], text: [requiredHtml('Body Text')] });
    case 'quiz':
      return checkForm(draft, {
        title: [required('Question number')],
        question: [requiredHtml('Question')],
        textAnswers: [eachText],
      });
    default:
      return checkForm(draft, { title: [required('Title')] });
  }
}
