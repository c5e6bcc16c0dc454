import type { Term } from '@overtrick/shared/learning/reference/glossary';
import { sanitise } from '../../database/sanitise.ts';
import type { TermRow } from './queries.ts';

/** The definition is cleaned on its way out too: what counts as harmless changes with time. */
export const termView = (row: TermRow): Term => ({
  id: row.id,
  term: row.term,
  slug: row.slug,
  definition: sanitise(row.definition),
  beginner: row.is_beginner === 1,
});
