import type { FullTeacherProfile } from '@overtrick/shared/contract/teachers';
import { teacherProfileChangesSchema } from '@overtrick/shared/contract/teachers';
import * as v from 'valibot';
import type { FormDraft } from '../../form/form-controls.ts';

export type TeacherProfileChanges = v.InferOutput<typeof teacherProfileChangesSchema>;

const { displayName, headline, biography, website, languages } = teacherProfileChangesSchema.entries;

/** A teacher's page as its controls hold it: all texts, the languages with commas between them. */
export const teacherFormSchema = v.object({
  displayName: displayName.wrapped,
  headline: headline.wrapped,
  biography: biography.wrapped,
  website: v.pipe(
    v.string(),
    v.transform((typed) => typed.trim() || null),
    website.wrapped,
  ),
  languages: v.pipe(
    v.string(),
    v.transform((typed) => [...new Set(typed.split(',').map((name) => name.trim()))].filter(Boolean)),
    languages.wrapped,
  ),
});

export const teacherDraft = (profile: FullTeacherProfile): FormDraft<typeof teacherFormSchema> => ({
  displayName: profile.displayName,
  headline: profile.headline,
  biography: profile.biography,
  website: profile.website ?? '',
  languages: profile.languages.join(', '),
});

/** The four lists of phrases to use again (platform §3.3), in the order of the page. */
export const PHRASE_LISTS = [
  {
    key: 'bidExplanations',
    title: 'Bid explanations',
    help: 'Why a call is right: shown once it has been made.',
    field: 'Explanation',
  },
  { key: 'bidHints', title: 'Bid hints', help: 'A nudge towards a call, without giving it away.', field: 'Hint' },
  {
    key: 'declarerHints',
    title: 'Declarer hints',
    help: 'How to plan the play, for a student who asks once dummy is down.',
    field: 'Hint',
  },
  {
    key: 'summaryMessages',
    title: 'Summary messages',
    help: 'What stands under the result of a deal.',
    field: 'Message',
  },
] as const;
