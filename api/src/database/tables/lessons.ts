export interface LessonsTable {
  id: string;
  course_id: string;
  /** Lessons are ordered by it, then by time: new ones stand last. */
  display_order: number;
  title: string;
  starts_at: string | null;
  started_at: string | null;
  ended_at: string | null;
  created_at: string;
  /** Deleted by its author; what students did in it stays theirs (ruling 21). */
  deleted_at: string | null;
}

export interface LessonDealsTable {
  lesson_id: string;
  /** From 0, without gaps. */
  position: number;
  deal_id: string;
  deal_version: number;
}
