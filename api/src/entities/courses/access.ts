import type { CourseAbilities } from '@overtrick/shared/learning/courses/course';
import type { Actor } from '../../http/actor.ts';
import {
  type ItemRule,
  isActivated,
  isTheirs,
  itemsOwnedBy,
  itemsVisibleTo,
  mayAskFor,
  type OfferFacts,
} from '../items/access.ts';

/** The courses that a person may know of. */
export const coursesVisibleTo = (actor: Actor): ItemRule => itemsVisibleTo('courses', actor);

/** The courses that a student has now. */
export const coursesOwnedBy = (actor: Actor): ItemRule => itemsOwnedBy('courses', actor);

/** What a person may do with a course; sent with it, so that no screen repeats the rules. */
export const courseAbilities = (actor: Actor, course: OfferFacts): CourseAbilities => ({
  join: mayAskFor(course),
  study: isActivated(course),
  edit: isTheirs(actor, course),
});
