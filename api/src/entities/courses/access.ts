import type { CourseAbilities } from '@overtrick/shared/learning/courses/course';
import type { Actor } from '../../http/actor.ts';
import * as items from '../items/access.ts';

/** The courses that a person may know of. */
export const visibleTo = (actor: Actor): items.ItemRule => items.visibleTo('courses', actor);

/** Those that a student has now. */
export const ownedBy = (actor: Actor): items.ItemRule => items.ownedBy('courses', actor);

/** What a person may do with a course; sent with it, so that no screen repeats the rules. */
export const may = (actor: Actor, course: items.ItemFacts): CourseAbilities => ({
  join: items.mayAskFor(course),
  study: items.isActivated(course),
  edit: items.isTheirs(actor, course),
});
