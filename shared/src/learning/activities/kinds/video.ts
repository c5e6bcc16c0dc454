import { UPLOADS } from '../../../forms/uploads.ts';
import { VIEWED } from '../counting.ts';
import { activityKind, USUAL } from '../kind.ts';

/** A film. */
export const video = activityKind({
  ...USUAL,
  label: 'Video',
  icon: 'record',
  lessonIcon: 'video',
  written: {},
  read: {},
  bundled: {},
  file: { upload: UPLOADS.video, isReadByViewer: false },
  counting: VIEWED,
  empty: {},
  edit: () => ({}),
  keep: () => ({}),
  bundle: () => ({}),
  open: () => ({}),
  missing: ({ media }) => (media.length > 0 ? null : 'video'),
});
