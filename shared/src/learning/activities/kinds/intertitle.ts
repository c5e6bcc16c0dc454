import * as v from 'valibot';
import { richText } from '../../../forms/line.ts';
import { requiredHtml } from '../../../forms/required.ts';
import { VIEWED } from '../counting.ts';
import { activityKind, USUAL } from '../kind.ts';
import { sentencesOf } from '../missing.ts';

/** Sanitised HTML. */
const read = { config: v.object({ text: v.string() }) };

/** A title with a text. */
export const intertitle = activityKind({
  ...USUAL,
  label: 'Intertitle',
  icon: 'heading',
  written: { config: v.object({ text: richText('Body Text', 50_000) }) },
  read,
  bundled: read,
  counting: VIEWED,
  isDoneByGoingOn: true,
  empty: { config: { text: '' } },
  edit: ({ config: { text } }) => ({ config: { text } }),
  keep: ({ config }, sanitise) => ({ text: sanitise(config.text) }),
  bundle: ({ text }) => ({ config: { text } }),
  open: ({ config }) => ({ config }),
  missing: ({ config }) => sentencesOf([requiredHtml('Body Text')(config.text)]),
});
