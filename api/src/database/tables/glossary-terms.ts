import type { Flag } from '../flag.ts';

export interface GlossaryTermsTable {
  id: string;
  /** The anchor of /glossary#hold-up. */
  slug: string;
  term: string;
  /** Sanitised HTML. */
  definition: string;
  is_beginner: Flag;
  /** The term first, so that it sorts by it. */
  search_text: string;
  created_at: string;
}
