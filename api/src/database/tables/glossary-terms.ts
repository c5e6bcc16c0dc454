import type { Flag } from '../flag.ts';

export interface GlossaryTermsTable {
  id: string;
  /** The anchor of /glossary#hold-up. */
  slug: string;
  term: string;
  /** Sanitised HTML. */
  definition: string;
  is_beginner: Flag;
  /** The searchable text, which begins with the term, so that sorting by it sorts by term. */
  search_text: string;
  created_at: string;
}
