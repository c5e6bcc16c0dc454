import type { Flag } from '../../database/schema.ts';
import type { ItemTable } from '../catalogue/table.ts';

export interface CoursesTable extends ItemTable {
  /** Its lessons are held at their times. */
  live: Flag;
}
