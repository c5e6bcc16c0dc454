import './item-search.css';
import { hasSearched } from '@overtrick/shared/learning/items/item-filters';
import type { ReactNode } from 'react';
import { TextField } from '../ui/fields/field.tsx';
import { useKeptWords } from '../ui/fields/kept-words.ts';

type Words = Parameters<typeof hasSearched>[0];

/** One of a student's items, as far as the device knows it. */
interface Searched {
  readonly title: string;
  readonly bundle: { readonly item: Words } | null;
}

const NO_WORDS = { description: '', focus: [], keywords: [], teacherName: '' };

/** So few are seen at a glance. */
const FEW = 5;

/**
 * The search of a student's own courses or packs by name, topic and teacher, as each letter is typed: they are on the
 * device. No field where there are few.
 */
export function useItemSearch<I extends Searched>(
  items: readonly I[],
): { readonly field: ReactNode; readonly found: readonly I[]; readonly isSearched: boolean } {
  const [typed, setTyped] = useKeptWords();
  const found = items.filter(({ title, bundle }) => hasSearched({ ...NO_WORDS, ...bundle?.item, title }, typed));
  const isSearched = typed.trim() !== '';
  const field = items.length > FEW && (
    <search className="item-search">
      <TextField
        label="Search by name or topic"
        type="search"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <p className="visually-hidden" aria-live="polite">
        {isSearched && `${found.length} found`}
      </p>
    </search>
  );
  return { field, found, isSearched };
}
