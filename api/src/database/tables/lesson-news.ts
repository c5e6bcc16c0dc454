/**
 * What the students of a course were told of a lesson. A lesson without a row was made since letters began, or by an
 * older release, and nobody was told of it yet.
 */
export interface LessonNewsTable {
  lesson_id: string;
  /** When they were told that it is there; of lessons that are older than letters, when those began. */
  told_at: string;
  /** The time and the place that they know; null when they know of none. */
  starts_at: string | null;
  place: string | null;
  /** A time and place that differ from those, as JSON, and since when: told once they have rested. */
  seen: string | null;
  seen_at: string | null;
  /** The time of which they were told that the lesson starts now. */
  start_told: string | null;
}
