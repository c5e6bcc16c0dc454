export interface TeacherProfilesTable {
  id: string;
  user_id: string;
  display_name: string;
  headline: string;
  /** Sanitised HTML. */
  biography: string;
  website: string | null;
  /** JSON list of text. */
  languages: string;
  /** JSON list of media. */
  media: string;
}
