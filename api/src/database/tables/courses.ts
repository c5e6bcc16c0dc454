import type { Flag } from '../flag.ts';
import type { ItemTable } from './items.ts';

export interface CoursesTable extends ItemTable {
  /** 1 when its lessons are held at fixed times. */
  live: Flag;
}
