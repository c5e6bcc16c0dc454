import { UPLOADS } from '../../../forms/uploads.ts';
import { VIEWED } from '../counting.ts';
import { activityKind, USUAL } from '../kind.ts';

/** Slides. */
export const presentation = activityKind({
  ...USUAL,
  label: 'Presentation',
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
  missing: ({ media }) => (media.length > 0 ? null : 'presentation'),
});
