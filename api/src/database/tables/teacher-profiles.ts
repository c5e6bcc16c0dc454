import type { Generated } from 'kysely';

export interface TeacherProfilesTable {
  id: string;
  user_id: string;
  display_name: string;
  /** The name in lower case without accents, for searching; an older release leaves it as it is. */
  search_text: Generated<string>;
  headline: string;
  /** Sanitised HTML. */
  biography: string;
  website: string | null;
  /** JSON list of text. */
  languages: string;
  /* The teacher's reusable phrases for deals and lessons: JSON lists of text (platform §3.3). */
  bid_explanations: Generated<string>;
  bid_hints: Generated<string>;
  declarer_hints: Generated<string>;
  summary_messages: Generated<string>;
}

/** A person's subscription to a teacher; at most one (platform §4.5). */
export interface TeacherSubscriptionsTable {
  user_id: string;
  teacher_profile_id: string;
  created_at: string;
}
