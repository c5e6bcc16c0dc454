export interface LessonsTable {
  id: string;
  course_id: string;
  /** The first sort key of lessons, before the time: new ones come last. */
  display_order: number;
  title: string;
  starts_at: string | null;
  started_at: string | null;
  ended_at: string | null;
  /** Where it is held, as its author typed it; null while nothing is said. */
  place: string | null;
  created_at: string;
  /** When its author deleted it; the students' attempts in it stay (ruling 21). */
  deleted_at: string | null;
  /** When its students were told that it is there; null until then, and when an older release has told them (lesson_news). */
  told_at: string | null;
}

export interface LessonDealsTable {
  lesson_id: string;
  /** From 0, without gaps. */
  position: number;
  deal_id: string;
  deal_version: number;
}
