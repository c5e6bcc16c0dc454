import { requiredMessage } from '../../../forms/required.ts';
import { UPLOADS } from '../../../forms/uploads.ts';
import { VIEWED } from '../counting.ts';
import { activityKind, USUAL } from '../kind.ts';
import { sentencesOf } from '../missing.ts';

/** Slides. */
export const presentation = activityKind({
  ...USUAL,
  label: 'Presentation',
  studentLabel: 'Slides',
  icon: 'slides',
  written: {},
  read: {},
  bundled: {},
  file: { upload: UPLOADS.presentation, isReadByViewer: true },
  counting: VIEWED,
  isDoneByGoingOn: true,
  empty: {},
  edit: () => ({}),
  keep: () => ({}),
  bundle: () => ({}),
  open: () => ({}),
  missing: (_, { files }) => sentencesOf([files === 0 && requiredMessage('Presentation')]),
});
