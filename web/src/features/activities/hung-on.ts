import { findPoster, listCaptions } from '@overtrick/shared/learning/values/activity-files';
import type { Media } from '@overtrick/shared/learning/values/media';

/** What hangs on a film. */
export const hungOn = (files: readonly Media[]) => ({ poster: findPoster(files), captions: listCaptions(files) });
