import type { DemoCourse } from '../course.ts';
import { FIRST_TRICKS } from './first-tricks.ts';
import { MONDAY_EVENINGS } from './monday-evenings.ts';
import { RESPONDING_TO_1NT } from './responding-to-1nt.ts';

/** The courses of the demo database, the newest first; their deals are those of the demo packs. */
export const DEMO_COURSES: readonly DemoCourse[] = [FIRST_TRICKS, RESPONDING_TO_1NT, MONDAY_EVENINGS];
