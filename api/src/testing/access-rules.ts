import { rule } from './access-rule.ts';

/*
 * Who gets what, as the specification says it (platform §6, courses §2.8, §4.2, §4.3, deals §6; rulings 14, 15, 22, 24).
 * The rules are written down here on their own, and not computed from the code that they test.
 */

/* What stands in no item.            stranger student ended other teacher former admin */

/** Public calls. */
export const EVERYBODY = rule(' every |   +       +      +     +      +      +      +');
/** Calls about the caller. */
export const SIGNED_IN = rule(' every |   +       +      +     +      +      +      +');
/** Calls about the teacher who makes them. */
export const TEACHERS = rule('  every |   x       x      x     +      +      x      x');
/** Calls that only admins make, whatever other roles a person has. */
export const ADMINS = rule('    every |   x       x      x     x      x      x      +');
/** The own account of who looks after other people's things. */
export const KEEPERS = rule('   every |   x       x      x     +      +      x      +');
/** What a teacher made, for nobody else. */
export const OWN = rule('       every |   x       x      x     -      +      x      x');
/** A job, for whoever asked for it, whatever role they have now; admins have no jobs of others in their hands. */
export const OWN_JOB = rule('   every |   -       -      -     -      +      +      -');
/** What a teacher has in the library: admins may read it. */
export const LIBRARY = rule('   every |   -       -      -     -      +      -      +');
/** A list of what a teacher has in the library, for that teacher and for admins; others have other lists. */
export const LISTED_LIBRARY = rule(`
  every |   o       o      o     o      +      o      +`);

/* Courses, packs, and what stands in them. */

/** What may be known of an item: all know what is in the store. */
export const SEEN = rule(`
  draft pending |   -       -      -     -      +      -      +
  published     |   +       +      +     +      +      +      +
  archived      |   -       +      -     -      +      -      +
  deleted       |   -       -      -     -      -      -      +`);

/** The content of an item: for those who have it, its teacher and admins (ruling 24). */
export const OPENED = rule(`
  draft pending |   -       -      -     -      +      -      +
  published     |   x       +      x     x      +      x      +
  archived      |   -       +      -     -      +      -      +
  deleted       |   -       -      -     -      -      -      +`);

/** The content with all hands open: for its teacher and admins. */
export const PREVIEWED = rule(`
  draft pending |   -       -      -     -      +      -      +
  published     |   x       x      x     x      +      x      +
  archived      |   -       x      -     -      +      -      +
  deleted       |   -       -      -     -      -      -      +`);

/** Progress in what may be opened: only students make it. */
export const PROGRESS = rule(`
  draft pending |   -       -      -     -      x      -      x
  published     |   x       +      x     x      x      x      x
  archived      |   -       +      -     -      x      -      x
  deleted       |   -       -      -     -      -      -      x`);

/** What only a student has. */
export const HAD = rule(`
  published archived    |   -       +      -     -      -      -      -
  draft pending deleted |   -       -      -     -      -      -      -`);

/** Joining a free item: again for those who have it (200), and never again after the enrolment was ended (409). */
export const JOINED = rule(`
  draft pending |   -       -      -     -     409     -     409
  published     |   +       +     409    +      +      +      +
  archived      |   -       +      -     -     409     -     409
  deleted       |   -       -      -     -      -      -     409`);

/** Buying an item with a price: those who have it have no need to, and what an admin has ended is not for sale again. */
export const BOUGHT = rule(`
  draft pending |   -       -      -     -     409     -     409
  published     |   +       +     409    +      +      +      +
  archived      |   -       +      -     -     409     -     409
  deleted       |   -       -      -     -      -      -     409`);

/** The store and the catalogue: the same for all. */
export const IN_STORE = rule(`
  published                      |   +       +      +     +      +      +      +
  draft pending archived deleted |   o       o      o     o      o      o      o`);

/** The list of what a student has. */
export const LISTED_MINE = rule(`
  published archived    |   o       +      o     o      o      o      o
  draft pending deleted |   o       o      o     o      o      o      o`);

/** What a device is told of a person's enrolments, ended ones too (ruling 24). */
export const PULLED = rule(`
  every |   o       +      +     o      o      o      o`);

/** A teacher's own item, until it is deleted. */
export const TAUGHT = rule(`
  draft pending published archived |   x       x      x     -      +      x      x
  deleted                          |   x       x      x     -      -      x      x`);

/** The list of what a teacher has made. */
export const LISTED_TAUGHT = rule(`
  draft pending published archived |   x       x      x     o      +      x      x
  deleted                          |   x       x      x     o      o      x      x`);

/** A student's own record of an enrolment, which stays. */
export const RECORDED = rule(`
  every |   -       +      -     -      -      -      -`);

/* Deals, which stand in a teacher's library and in a pack. */

/** A deal in the version that is studied. */
export const STUDIED = rule(`
  published archived    |   -       +      -     -      +      -      +
  draft pending deleted |   -       -      -     -      +      -      +`);

/** The double-dummy results of those deals that a person may study. */
export const SCORED = rule(`
  published archived    |   o       +      o     o      +      o      +
  draft pending deleted |   o       o      o     o      +      o      +`);

/** Recordings and analyses: a student sees them once the deal is complete (P-50), which it is not here. */
export const FILMED = rule(`
  published archived    |   -       x      -     -      +      -      +
  draft pending deleted |   -       -      -     -      +      -      +`);

/** The room that the student made: nobody else's, and theirs while they may play there (ruling 51). */
export const ROOM = rule(`
  published archived    |   x       +      x     x      x      x      x
  draft pending deleted |   x       x      x     x      x      x      x`);
