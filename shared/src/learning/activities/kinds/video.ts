import { requiredMessage } from '../../../forms/required.ts';
import { UPLOADS } from '../../../forms/uploads.ts';
import { VIEWED } from '../counting.ts';
import { activityKind, USUAL } from '../kind.ts';
import { sentencesOf } from '../missing.ts';

/** A film. */
export const video = activityKind({
  ...USUAL,
  label: 'Video',
  studentLabel: 'Video',
  icon: 'record',
  lessonIcon: 'video',
  written: {},
  read: {},
  bundled: {},
  file: { upload: UPLOADS.video, isReadByViewer: false },
  takesCaptions: true,
  counting: VIEWED,
  empty: {},
  edit: () => ({}),
  keep: () => ({}),
  bundle: () => ({}),
  open: () => ({}),
  missing: (_, { files }) => sentencesOf([files === 0 && requiredMessage('Video')]),
});
