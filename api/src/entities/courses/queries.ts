import type { Db } from '../../database/connect.ts';
import type { Actor } from '../../http/actor.ts';
import type { ItemRule } from '../items/access.ts';
import { findItem, type ItemRow } from '../items/queries.ts';

/** A course with its teacher's name and the viewer's enrolment. */
export type CourseRow = ItemRow & { readonly live: 0 | 1 };

export const findCourse = (db: Db, actor: Actor, id: string, rule: ItemRule): Promise<CourseRow | undefined> =>
  findItem(db, 'courses', actor, id, rule);
