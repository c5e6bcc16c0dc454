import type { Flag } from '../flag.ts';
import type { ItemTable } from './items.ts';

export interface CoursesTable extends ItemTable {
  /** Its lessons are held at their times. */
  live: Flag;
}
