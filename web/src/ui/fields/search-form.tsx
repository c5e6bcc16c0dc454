import './search-form.css';
import { type FormEvent, type ReactNode, useState } from 'react';
import { Button } from '../button.tsx';
import { TextField } from './field.tsx';
import { useKeptWords } from './kept-words.ts';

interface Props {
  /** 'Search by name or topic'. */
  readonly label: string;
  /** What is searched for now. When it changes, because the address has changed, it replaces what was typed. */
  readonly search: string;
  readonly onSearch: (search: string) => void;
  /** Further choices beside the text; they take effect at once. */
  readonly children?: ReactNode;
}

/** The search above a list that the server searches: it is asked on Enter and by the button, not at each letter. */
export function SearchForm({ label, search, onSearch, children }: Props) {
  const [text, setText] = useKeptWords(search);
  const [shown, setShown] = useState(search);
  // The same field goes on, so that the focus stays in it.
  if (shown !== search) {
    setShown(search);
    setText(search);
  }
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSearch(text.trim());
  };
  return (
    <search>
      <form className="search-form" onSubmit={submit}>
        <TextField label={label} type="search" value={text} onChange={({ target }) => setText(target.value)} />
        <Button type="submit" kind="outlined" icon="search">
          Search
        </Button>
        {children}
      </form>
    </search>
  );
}
