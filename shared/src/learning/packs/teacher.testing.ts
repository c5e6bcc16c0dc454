import { testId } from '../progress/attempt.testing.ts';
import type { PackBundle } from './deal-pack.ts';

/** The teacher of the packs and courses in tests. */
export const aTeacher: PackBundle['teacher'] = {
  id: testId(800),
  displayName: 'Tom Teacher',
  headline: '',
  biography: '',
  website: null,
  languages: [],
  media: [],
};
